//! The `data` of a topic's answer: what stands around the modules.

use saju_catalogue::Topic;
use saju_json::{Absent, Json, Nullable, object};
use saju_saying::Saying;
use saju_shapes::{Day, Id, Month, Text, Writer};
use saju_words::{Advised, TermSet};

use super::{
    areas, day_reading, diagnostics, guide, input, ruleset, sin_strength, story, thread, timeline,
    timezone, verdict, way_out, year_months,
};
use crate::answer::compact::Markdown;
use crate::answer::modules::Modules;
use crate::answer::partners::{GroupRelations, Partners};
use crate::{Reference, fragments};

/// The `data` of an answer: of every topic, in full and as short Markdown. The schemas of `modules` and of the
/// items of `partners` are those of the topic.
#[object]
pub struct View<'a> {
    /// 주제. The topic.
    pub(crate) topic: Id<Topic>,
    /// 언어 모델에 건네는 안내. A guide for a language model.
    pub(crate) guide: guide::View,
    /// 기준 시점. 기준 시점을 보는 모듈이 없으면 null. The reference point; null when no module
    /// looks at one.
    pub(crate) reference: Option<ReferenceView>,
    /// 읽은 입력. The input with its defaults.
    pub(crate) input: input::View,
    /// 시간대와 교정. The clock of the birth and its correction.
    pub(crate) timezone: timezone::View<'a>,
    /// 그대로 보여야 하는 안내. health 주제에만, 모든 요금제에 있습니다. A notice to be shown unchanged; only of the topic
    /// health, with every plan.
    pub(crate) disclaimer: Absent<Text<Saying>>,
    /// 이야기. consult, life, yearly, love, money, health에만 있고, 신강신약·격국·용신·대운·세운을 모두 셈하는 요금제에만 있습니다. exclude에
    /// story가 있거나 detail이 minimal이거나 format이 compact이면 없고, 태어나기 전과 백 세부터는 null입니다. The story; only of these
    /// topics, and where the plan has strength, structure, yongsin, decades and years. Absent where `exclude` holds story,
    /// at `detail: minimal` and with `format: compact`; null before the birth and from a hundred years on.
    #[schemars(with = "Option<story::View>")]
    pub(crate) story: Absent<Nullable<story::View>>,
    /// 모듈, 읽는 순서대로. Modules in the order in which they are read.
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    pub(crate) modules: Absent<Modules<'a>>,
    /// 다섯 십성 무리의 무게. 신강신약을 셈하는 요금제에만 있고, format이 compact이면 없습니다. How heavy the five groups of
    /// ten gods are; only where the plan has the strength of the day master, and not with `format: compact`.
    #[schemars(with = "Vec<sin_strength::GroupView>", extend("minItems" = 5, "maxItems" = 5))]
    pub(crate) groups: Absent<sin_strength::Groups>,
    /// 줄거리. 힘·격·용신·자리·대운·지금의 여섯 걸음이며, 태어나기 전에는 지금이 없습니다. 신강신약·격국·용신·대운을 모두 셈하는
    /// 요금제에만 있습니다. The thread in six steps, without the present before the birth; only where the plan has
    /// strength, structure, yongsin and decades.
    #[schemars(with = "Vec<thread::StepView>", extend("minItems" = 5, "maxItems" = 6))]
    pub(crate) thread: Absent<thread::Steps>,
    /// 지금의 때. thread와 같은 요금제에만 있으며, 태어나기 전과 첫 대운에 들기 앞, 늦은 나이에는 없습니다. What the present asks for;
    /// where there is a thread, and not before the birth, before the first decade and late in life.
    pub(crate) verdict: Absent<verdict::View>,
    /// 숨통. 지금의 대운과 다음 대운, 올해와 다음 해가 모두 돕지 않을 때만 있습니다. The first lighter time; only where nothing at hand
    /// helps.
    pub(crate) way_out: Absent<way_out::View>,
    /// 삶의 자리. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있고, format이 compact이면 없습니다. Areas of life; only where the
    /// plan has strength, structure, yongsin and decades, and not with `format: compact`.
    #[schemars(with = "Vec<areas::AreaView>", extend("minItems" = 2, "maxItems" = 2))]
    pub(crate) areas: Absent<areas::Areas>,
    /// 그해의 열두 절기월을 짧게. 월운과 용신을 셈하는 요금제에만 있고, format이 compact이면 없습니다. The twelve solar months of the
    /// year in few words; only where the plan has weolun and the yongsin, and not with `format: compact`.
    #[schemars(extend("minItems" = 12, "maxItems" = 12))]
    pub(crate) months: Absent<Vec<year_months::View<'a>>>,
    /// 그날을 한 줄씩. 일진과 용신을 셈하는 요금제에만 있고, 태어나기 전의 날과 format이 compact인 답에는 없습니다. The day line by
    /// line; only where the plan has the day and the yongsin, not before the birth and not with `format: compact`.
    pub(crate) day: Absent<day_reading::View>,
    /// 때. 플랜에 용신이 없거나 exclude에 timeline이 있으면 없습니다. What luck brings, by dates; absent where
    /// the plan lacks yongsin or `exclude` holds timeline.
    pub(crate) timeline: Absent<timeline::View<'a>>,
    /// 상대. 상대를 보냈을 때만 있습니다. The partners; only when some were sent.
    #[schemars(with = "Vec<String>", extend("minItems" = 1, "maxItems" = saju_catalogue::MAX_PARTNERS))]
    pub(crate) partners: Absent<Partners<'a>>,
    /// 상대끼리의 관계. 상대가 둘 이상일 때만 있습니다. Each two partners; only with two or more.
    #[schemars(with = "Vec<super::partners::GroupRelationView>", extend("minItems" = 1))]
    pub(crate) group_relations: Absent<GroupRelations<'a>>,
    /// 짧은 Markdown: 언어 모델에 건넬 글. Short Markdown for the context of a language model.
    #[schemars(with = "String")]
    pub(crate) text: Absent<Text<Advised<Markdown<'a>>>>,
    /// 계산할 때 살필 점. 특별한 것이 없으면 비어 있습니다. Notes on the birth; empty when nothing
    /// is unusual.
    pub(crate) diagnostics: Vec<diagnostics::View>,
    /// 규칙과 자료의 판. Version of rules and data.
    pub(crate) ruleset: ruleset::View,
    /// 이 답에 나온 용어의 뜻풀이. Terms that occur in this answer, by their Korean name.
    #[schemars(with = "std::collections::BTreeMap<String, saju_shapes::TermShape>")]
    pub(crate) glossary: Glossary,
}

/// The place of the glossary, an empty object for now: it holds the terms of everything else, so it is the last member
/// and filled in when all is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glossary;

impl Json<TermSet> for Glossary {
    fn write(&self, out: &mut Writer) {
        out.raw("{}");
    }
}

impl Glossary {
    /// What stands behind its members: its own end, and that of the `data`.
    const END: &'static str = "}}";

    /// Fills it in at the end of `data`.
    pub(crate) fn fill(data: &mut String, terms: TermSet) {
        debug_assert!(data.ends_with("{}}"), "the glossary is not the last member");
        data.truncate(data.len() - Self::END.len());
        fragments::glossary(terms.language()).write(terms, data);
        data.push_str(Self::END);
    }
}

/// 기준 시점. The effective reference point.
#[object("ReferencePoint")]
pub struct ReferenceView {
    /// 기준일. The day.
    pub date: Day,
    /// 기준일의 달. The calendar month of that day.
    pub month: Month,
    /// 기준일의 세운 해. The seun year of that day.
    pub year: i16,
}

impl ReferenceView {
    pub(crate) fn of(reference: Reference) -> Self {
        let date = reference.date;
        Self { date: Day(date), month: Month(date), year: reference.year() }
    }
}
