//! Stable ids of the rules, shared by `basis`, the criteria and the tests.

use saju_chart::Domain;
use saju_saying::Saying;

/// A line of a basis: whether it is told, what it says and by which rule.
pub(crate) type BasisLine = (bool, fn() -> Saying, Rule);

/// Declares the rules with their ids.
macro_rules! rules {
    ($($variant:ident = $id:literal, $what:literal;)+) => {
        /// A rule of the calendar, the chart or a judgment. Sinsal have their own ids, in
        /// [`crate::Sinsal`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $(#[doc = $what] $variant,)+ }

        impl Rule {
            /// All rules.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$variant),+];
        }

        impl Domain for Rule {
            const COUNT: usize = Self::ALL.len();

            fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::ALL.into_iter()
            }

            fn ordinal(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }
        }
    };
}

rules! {
    YearPillar = "pillars.year", "The year pillar changes at 입춘.";
    MonthPillar = "pillars.month", "The month pillar changes at each 절; its stem follows 오호둔.";
    DayPillar = "pillars.day", "The day pillar runs through the cycle of sixty.";
    DayPillarNames = "pillars.dayNames", "The names that a day pillar bears by its two letters.";
    HourPillar = "pillars.hour", "The hour pillar goes by corrected time; its stem follows 오자둔.";
    Jasi = "pillars.jasi", "When the day pillar changes.";
    HourUnknown = "pillars.hourUnknown", "A chart without an hour pillar.";
    BranchPolarity = "pillars.branchPolarity", "자·사·오·해 by their main hidden stem.";
    Saryeong = "saryeong", "The commanding stem of the month.";
    MonthHalf = "saryeong.half", "The half of the solar month.";
    ElementCount = "elements.count", "Letters of the five elements.";
    ElementHidden = "elements.hidden", "Hidden stems of the five elements.";
    StrengthWeights = "sinStrength.weights", "Weights of the places.";
    StrengthCombination = "strength.combination", "A branch of a complete combination counts as turned.";
    StrengthHidden = "strength.hiddenResource", "A hidden 인성 counts half of a hidden 비겁.";
    StrengthGroups = "strength.groups", "How heavy the five groups are, by letters first.";
    StrengthHelpers = "sinStrength.helpers", "비겁 and 인성 help.";
    SinsalNames = "sinsal.names", "Sinsal are traditional names.";
    TwelveSinsal = "sinsal.twelve", "The twelve sinsal by the triad of a base branch.";
    Gongmang = "sinsal.gongmang", "The two empty branches of the day's run of ten.";
    DecadeDirection = "decadeFortune.direction", "Direction of the decades.";
    DecadeStart = "decadeFortune.start", "Three days are a year.";
    FortuneRelations = "fortune.relations", "A fortune's letters against the chart's.";
    FortuneSinsal = "fortune.sinsal", "What a fortune brings, and what it forms by itself.";
    SeunYear = "seun.year", "A year runs from 입춘 to 입춘.";
    SeunAge = "seun.age", "The age that is reached in the year.";
    WeolunTerms = "weolun.terms", "The solar months of a calendar month.";
    DailyDate = "daily.date", "The day goes by the calendar date.";
    WongukRelations = "wonguk.relations", "Which letters of a chart are related.";
    WongukStrength = "wonguk.strength", "Relations act by the distance of the pillars.";
    WongukContested = "wonguk.contested", "A letter with two partners gives itself wholly to neither.";
    RelTransformFirst = "rel.transform-first", "An established 화격 settles its two stems.";
    RelAbsorb = "rel.absorb", "A complete set takes in and holds back what touches it.";
    RelSuspend = "rel.suspend", "A combination lets go of a clash.";
    RelPair = "rel.pair", "Of several relations of two letters one leads.";
    WongukElement = "wonguk.element", "A combination leans to an element; none is transformed.";
    WealthElement = "wealth.element", "재성 is what the day master overcomes.";
    WealthLayers = "wealth.layers", "From the chart to the storehouse, the capacity and the luck.";
    WealthStars = "wealth.stars", "Visible and hidden letters of 재성.";
    WealthSiksangSaengjae = "wealth.siksangSaengjae", "식상 beside 재성 generates it.";
    WealthBigeopTaljae = "wealth.bigeopTaljae", "비겁 shares what 재성 brings.";
    WealthStorehouse = "wealth.storehouse", "The branch that stores 재성; earth keeps with water.";
    WealthStorehouseOpened = "wealth.storehouseOpened", "A clash or punishment opens the storehouse.";
    WealthCapacity = "wealth.capacity", "Strength of the day master against the weight of 재성.";
    HealthOrgans = "health.organs", "Each element has a yin and a yang organ.";
    HealthCount = "health.count", "Visible letters of an element, the day master among them.";
    HealthExcess = "health.excess", "Three letters and more are many.";
    HealthAbsent = "health.absent", "No visible letter is absent.";
    HealthControlled = "health.controlled", "Pairs of an overcoming and an overcome letter.";
    HealthClash = "health.clash", "Clashes of branches are signals.";
    HealthFortune = "health.fortune", "What a year and a decade do to the elements.";
    EvaluationOrder = "evaluation.order", "The order in which remarks are gathered.";
    PickRank = "pick.rank", "Which remarks are kept when there is room for some.";
    EvaluationDominant = "evaluation.dominant", "Three letters of a group and more stand out.";
    EvaluationMissing = "evaluation.missing", "A group without a visible letter.";
    EvaluationGyeok = "evaluation.gyeok", "A remark on the structure.";
    EvaluationFormation = "evaluation.formation", "The first break of the structure that nothing cures.";
    EvaluationStrength = "evaluation.strength", "Extreme strength and weakness.";
    EvaluationDayBranch = "evaluation.dayBranch", "The group of the day branch.";
    EvaluationRelation = "evaluation.relation", "Relations of the day branch.";
    EvaluationSinsal = "evaluation.sinsal", "Sinsal that are remarked on.";
    EvaluationYongsin = "evaluation.yongsin", "The element of the yongsin.";
    EvaluationSides = "evaluation.sides", "A field of life stands on one side of the summary.";
    EvaluationYear = "evaluation.year", "What the year brings.";
    EvaluationCross = "evaluation.cross", "Relations with another person's chart.";
    ThreadStrength = "thread.strength", "Where the day master has its strength from.";
    ThreadStructure = "thread.structure", "What the month gives, and how far that is formed.";
    ThreadNeed = "thread.need", "What is needed, and who says so.";
    ThreadPlace = "thread.place", "Where the yongsin stands, and what touches it.";
    ThreadDecades = "thread.decades", "The decades that carry the yongsin.";
    ThreadNow = "thread.now", "What the present decade and year bring.";
    StoryPicture = "story.picture", "The day stem in its season, what stands beside it, what it needs and how the chart has that.";
    StoryScene = "story.scene", "What leads the chart and what is wanting, and where both are seen.";
    StorySo = "story.so", "The star of the concern, and the one thing.";
    StoryAnswer = "story.answer", "The answer to a concern by the verdict and its neighbours.";
    StoryTime = "story.time", "This year, the next, the most helpful year ahead, the next decade.";
    StoryTask = "story.task", "One thing to do, of the useful element.";
    AreaStage = "area.stage", "Areas of life are told by the stage of life.";
    AreaCover = "area.cover", "Which areas a topic tells.";
    AreaNature = "area.nature", "Nature: the group that leads.";
    AreaWork = "area.work", "Work: structure, useful element, sinsal.";
    AreaWealth = "area.wealth", "Wealth: capacity, the part of 재성, 비겁 and storehouse.";
    AreaLove = "area.love", "Love: spouse star, day branch and what holds it.";
    AreaParents = "area.parents", "Parents: month branch, 인성 and 재성, year and month.";
    AreaPeople = "area.people", "Brothers and companions: 비겁.";
    AreaChildren = "area.children", "Children: hour branch and 식상.";
    AreaStudy = "area.study", "Learning: 인성 and 식상.";
    AreaHealth = "area.health", "Habits of the body: elements and season.";
    AreaMove = "area.move", "Moving: 역마, clashes, seasons' beginnings.";
    ConcernAreas = "concern.areas", "What a concern is answered from.";
    ConcernLuck = "concern.luck", "The side of the present luck.";
    ConcernDates = "concern.dates", "The years in which it comes.";
    LoveSpousePalace = "love.spousePalace", "The day branch is the seat of the spouse.";
    LoveSpouseStar = "love.spouseStar", "재성 stands for a man's spouse, 관성 for a woman's.";
    LoveSignals = "love.signals", "Sinsal of attraction and of distance.";
    LoveLuck = "love.luck", "What a year and a month bring to love.";
    CompatibilityDayMasters = "compatibility.dayMasters", "What two day masters are to each other.";
    CompatibilityRelations = "compatibility.relations", "Letters of two charts, each against each.";
    CompatibilityStrength = "compatibility.strength", "Relations across charts act by their positions.";
    CompatibilityStates = "compatibility.states", "Of the relations of two persons one acts for each pair of places, the nearer before the farther.";
    CompatibilityPalaces = "compatibility.palaces", "Each pair of equal places has one direction, the two one conclusion.";
    CompatibilityJoint = "compatibility.joint", "Sets of three that only both charts hold.";
    CompatibilityPalace = "compatibility.spousePalace", "The two day branches.";
    CompatibilityStar = "compatibility.spouseStar", "Whether a day master is the other's spouse star.";
    CompatibilitySinsal = "compatibility.sinsal", "Sinsal that one chart finds in another.";
    CompatibilityComplement = "compatibility.complement", "Elements that one chart brings to another.";
    RelationshipRead = "relationship.read", "What a person is to another.";
    RelationshipExchange = "relationship.exchange", "Who has the useful element of whom.";
    GyeokgukTransformation = "gyeokguk.transformation", "The day master combines and both become a new element.";
    GyeokgukOneElement = "gyeokguk.oneElement", "The branches gather the day master's own element.";
    GyeokgukHelpers = "gyeokguk.helpers", "비겁 and 인성 fill the chart.";
    GyeokgukFollowing = "gyeokguk.following", "A day master without support follows what leads.";
    GyeokgukReach = "gyeokguk.reach", "Stems that do not touch hardly press one another.";
    GyeokgukHour = "gyeokguk.hourUnknown", "No extreme structure without the hour.";
    GyeokDominant = "gyeok.dominant", "종왕 of three branches in its own month has its element's name.";
    GyeokFormedMonth = "gyeok.formedMonth", "A structure of the month that stands is not left for a following one.";
    GyeokgukSangsin = "gyeokguk.sangsin", "What completes a structure.";
    YongsinEokbuFirst = "yongsin.eokbuFirst", "억부 is the base.";
    YongsinClimateFirst = "yongsin.climateFirst", "An urgent climate goes before 억부.";
    YongsinExtremeFirst = "yongsin.extremeFirst", "An established extreme structure goes before both.";
    YongsinGwanseong = "yongsin.gwanseongFirst", "Strong by 비겁: a rooted visible 관성 first.";
    YongsinOutlet = "yongsin.extreme.outlet", "A day master that leads alone lets its strength out.";
    YongsinColdSeason = "yongsin.coldSeason", "Rooted fire goes first in a cold month.";
    YongsinHotSeason = "yongsin.hotSeason", "Rooted water goes first in a hot month.";
    YongsinTwoElements = "yongsin.twoElements", "비겁 and 식상 alone: 식상.";
    YongsinOfficialToResource = "yongsin.officialToResource", "인성 turns heavy 관성 to a borrowed strength.";
    YongsinEvenOutput = "yongsin.evenOutput", "A weak day master that holds its own takes 식상.";
    YongsinTooStrong = "yongsin.tooStrongForOfficial", "Too strong to be ruled: let out.";
    YongsinOfficialLight = "yongsin.officialWeight", "관성 rules only with root and weight.";
    YongsinSecond = "yongsin.secondary.other", "What stands beside the yongsin.";
    YongsinPseudo = "yongsin.pseudoFollowing", "A following structure on which schools differ.";
    YongsinAgreement = "yongsin.agree", "Agreement of strength, season and structure, strictly.";
    YongsinClimate = "yongsin.climate", "The temperature of the season.";
    YongsinCertainty = "yongsin.certainty", "How sure the choice of the yongsin is.";
    YongsinLean = "luck.lean", "To which side an element leans when luck brings it.";
    LuckLanding = "luck.landing", "How a letter of luck lands.";
    LuckPillar = "luck.pillar", "A decade is read as one.";
    LuckClash = "luck.clash", "Who prevails when luck strikes a branch.";
    LuckFormation = "luck.formation", "The structure with the letters of luck among its own.";
    LuckEasesEven = "luck.eases.even", "What is tied away ends no burden: 덜어 냄 leans to neither side.";
    LuckOverfillsAside = "luck.overfills.aside", "More of what stands aside is level, plenty or not.";
    LuckTurnsSide = "luck.turns.side", "A decade that turns has the side of its branch.";
    LuckCarriers = "luck.carriers", "The decades that bring what a chart looks for.";
    DailyReading = "daily.reading", "A day: its letters, what they meet, what the year and the day ask for.";
    LuckWayOut = "luck.wayOut", "The first lighter time, where all at hand weighs.";
    LuckVerdict = "luck.verdict", "What the decade and the year ask for together.";
    LuckHost = "luck.host", "A luck pillar in the longer luck.";
    LuckHandover = "luck.handover", "The passage from a decade to the next.";
    LuckWealth = "luck.wealth", "How far luck reaches for wealth, by capacity and tone.";
    LuckLove = "luck.love", "In what tone luck speaks of love.";
    LuckHealth = "luck.health", "What a letter of luck is to the chart, beside the balance.";
    LuckEvaluation = "luck.evaluation", "The year's groups by their tone.";
    YongsinFiveGods = "yongsin.fiveGods", "희신, 기신, 구신, 한신 by the yongsin's element.";
    YongsinHourUnknown = "yongsin.hourUnknown", "Judged by six letters.";
    TrueSolarTime = "time.trueSolar", "Longitude and equation of time.";
    ConventionTime = "time.convention", "Standard time moved to the middle of the zone.";
    LegalClock = "time.clock", "Legal clocks with their own history.";
    LunarCalendar = "time.lunar", "The Korean lunar calendar.";
    SolarTerms = "time.solarTerms", "Instants of the solar terms.";
    TimeWindow = "time.window", "What a timeline looks at, and what it finds.";
    TimeTopics = "time.topics", "Which items of a timeline a topic tells.";
    TimeTone = "time.tone", "A matter is told in the tone of its element and its period.";
    TimeWhen = "time.when", "When luck brings what a chart is short of.";
    DatesDay = "dates.day", "A date's pillar is that of its noon.";
    DatesMonth = "dates.month", "The whole date of a jeol is counted to the new month.";
    DatesTermDay = "dates.termDay", "A date on which a month begins.";
    DatesFitBoth = "dates.fit.both", "The day is on the helping side of both.";
    DatesFitWith = "dates.fit.with", "It is on the helping side of one.";
    DatesFitAgainst = "dates.fit.against", "It is on the side against one.";
    DatesRole = "dates.role", "A letter of the day is a useful element.";
    DatesHarmony = "dates.harmony", "The day's branch combines with a person's.";
    DatesRelation = "dates.relation", "It punishes, harms or resents a person's.";
    DatesSame = "dates.same", "The day has the pillar of the person's year.";
    DatesSaenggiGood = "dates.saenggi.good", "A good day by 생기복덕.";
    DatesSaenggiBad = "dates.saenggi.bad", "A day that 생기복덕 passes over.";
    DatesHwangdo = "dates.hwangdo", "The yellow path.";
    DatesHeukdo = "dates.heukdo", "The black path.";
    DatesGeonjeWant = "dates.geonje.want", "A duty that is fit.";
    DatesGeonjeAvoid = "dates.geonje.avoid", "A duty that is passed over.";
    DatesStarWant = "dates.star.want", "Stars that are fit.";
    DatesStarAvoid = "dates.star.avoid", "Stars that are passed over.";
    DatesBranchAvoid = "dates.branch.avoid", "A branch that is passed over.";
    DatesSonNone = "dates.son.none", "손 is nowhere.";
    DatesSonDirection = "dates.son.direction", "손 is where the move goes.";
    DatesBarClash = "dates.bar.clash", "A clash with a person leaves a date out.";
    DatesBarPa = "dates.bar.pa", "The break of the month does.";
    DatesBarSari = "dates.bar.sari", "The day before an equinox or solstice does.";
    DatesBarSajeol = "dates.bar.sajeol", "The day before a season does.";
    DatesBarWolyeom = "dates.bar.wolyeom", "월염 does, for a wedding.";
    DatesBarNoReason = "dates.noReason", "A date for which nothing speaks is left out.";
    DatesNone = "dates.none", "No date keeps every condition.";
    DatesOrder = "dates.order", "How dates are ordered.";
    DatesOrderMoving = "dates.order.moving", "How dates of a move are ordered.";
    DatesPair = "dates.pair", "How two persons count.";
    DatesHour = "dates.hour", "Hours that go with a date.";
    DatesCustom = "dates.custom", "What choosing a date is.";
    DatesNotWeighed = "dates.notWeighed", "Luck is not weighed.";
    DatesNoPerson = "dates.noPerson", "Nobody was sent.";
}
