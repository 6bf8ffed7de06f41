//! The version of the ruleset that each rule came with: every rule is named, and the build stops where one is not.

use saju_judgment::Rule;

/// The first version of the ruleset: its tables of relations, sinsal, formations and climate have kept their rows.
pub(crate) const FIRST: &str = "1.0.0";

/// The version that came with one useful element and one state of each relation.
const SINCE_ONE_JUDGMENT: &str = "2.0.0";

/// The version that came with luck weighed, the thread of a reading and the areas of a life.
const SINCE_WHOLE_READING: &str = "2.1.0";

/// The version that came with judges whom no rule was tuned on.
const SINCE_JUDGES: &str = "2.2.0";

/// The version in which the parts of a reading came to agree by construction.
const SINCE_ONE_VOICE: &str = "2.3.0";

/// The version in which two persons came to one conclusion, and a day to its own lines.
const SINCE_ONE_CONCLUSION: &str = "2.4.0";

/// The version in which a person was told as a story.
const SINCE_STORY: &str = "2.5.0";

/// The version in which dates were chosen for a purpose.
const SINCE_DATES: &str = "2.5.0";

/// The version that a rule came with.
#[rustfmt::skip]
pub(crate) const fn since(rule: Rule) -> &'static str {
    #[allow(clippy::enum_glob_use, reason = "a table of the rules, by their names")]
    use Rule::*;
    match rule {
        YearPillar | MonthPillar | DayPillar | HourPillar | Jasi | HourUnknown | BranchPolarity |
        Saryeong | MonthHalf | ElementCount | ElementHidden | StrengthWeights | StrengthHelpers |
        SinsalNames | TwelveSinsal | Gongmang | DecadeDirection | DecadeStart | FortuneRelations |
        FortuneSinsal | SeunYear | SeunAge | WeolunTerms | DailyDate | WongukRelations |
        WongukStrength | WongukContested | WongukElement | WealthElement | WealthLayers |
        WealthStars | WealthSiksangSaengjae | WealthBigeopTaljae | WealthStorehouse |
        WealthStorehouseOpened | WealthCapacity | HealthOrgans | HealthCount | HealthExcess |
        HealthAbsent | HealthControlled | HealthClash | HealthFortune | EvaluationOrder |
        EvaluationDominant | EvaluationMissing | EvaluationGyeok | EvaluationFormation |
        EvaluationStrength | EvaluationDayBranch | EvaluationRelation | EvaluationSinsal |
        EvaluationYongsin | EvaluationYear | EvaluationCross | LoveSpousePalace | LoveSpouseStar |
        LoveSignals | LoveLuck | CompatibilityDayMasters | CompatibilityRelations |
        CompatibilityStrength | CompatibilityJoint | CompatibilityPalace | CompatibilityStar |
        CompatibilitySinsal | CompatibilityComplement | GyeokgukTransformation | GyeokgukOneElement |
        GyeokgukHelpers | GyeokgukFollowing | GyeokgukHour | GyeokgukSangsin | YongsinEokbuFirst |
        YongsinClimateFirst | YongsinExtremeFirst | YongsinGwanseong |
        YongsinFiveGods | YongsinHourUnknown |
        TrueSolarTime | ConventionTime | LegalClock | LunarCalendar | SolarTerms => FIRST,
        StrengthCombination | StrengthHidden | GyeokDominant | GyeokFormedMonth | RelTransformFirst |
        RelAbsorb | RelSuspend | RelPair | YongsinOutlet | YongsinColdSeason | YongsinTwoElements |
        YongsinOfficialToResource | YongsinEvenOutput | YongsinTooStrong | YongsinOfficialLight |
        YongsinSecond | YongsinPseudo | YongsinAgreement | YongsinClimate | YongsinLean => SINCE_ONE_JUDGMENT,
        AreaStage | AreaCover | AreaNature | AreaWork | AreaWealth | AreaLove | AreaParents |
        AreaPeople | AreaChildren | AreaStudy | AreaHealth | AreaMove | ConcernAreas | ConcernLuck |
        ConcernDates | RelationshipRead | RelationshipExchange | TimeWindow | TimeTopics | TimeTone |
        TimeWhen | LuckWealth | LuckLove | LuckHealth | LuckEvaluation |
        LuckLanding | LuckPillar | LuckClash | LuckFormation | LuckHost | LuckHandover | ThreadStrength |
        ThreadStructure | ThreadNeed | ThreadPlace | ThreadDecades | ThreadNow | PickRank |
        DayPillarNames => SINCE_WHOLE_READING,
        YongsinHotSeason | YongsinCertainty | LuckEasesEven | LuckOverfillsAside | GyeokgukReach |
        LuckTurnsSide => SINCE_JUDGES,
        StrengthGroups | LuckVerdict | LuckCarriers | LuckWayOut | EvaluationSides => SINCE_ONE_VOICE,
        CompatibilityStates | CompatibilityPalaces | DailyReading => SINCE_ONE_CONCLUSION,
        StoryPicture | StoryScene | StorySo | StoryAnswer | StoryTime | StoryTask => SINCE_STORY,
        DatesDay | DatesMonth | DatesTermDay | DatesFitBoth | DatesFitWith | DatesFitAgainst |
        DatesRole | DatesHarmony | DatesRelation | DatesSame | DatesSaenggiGood | DatesSaenggiBad | DatesHwangdo | DatesHeukdo |
        DatesGeonjeWant | DatesGeonjeAvoid | DatesStarWant | DatesStarAvoid | DatesBranchAvoid | DatesSonNone |
        DatesSonDirection | DatesBarClash | DatesBarPa | DatesBarSari | DatesBarSajeol | DatesBarWolyeom | DatesBarNoReason |
        DatesNone | DatesOrder | DatesOrderMoving | DatesPair | DatesHour | DatesCustom | DatesNotWeighed | DatesNoPerson => SINCE_DATES,
    }
}
