//! The sentences of the task.

use super::{Draft, Part};
use crate::story::ground::Ground;
use crate::story::picture::{Picture, Supply};
use crate::story::task::Task;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, SipseongGroup, Stem};
    use saju_saying::{Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::task::{Cause, CauseOfChild, CauseOfElder};

    sayings! {
        /// Sentences of the task.
        pub(crate) catalogue "story_task" = Subject::StoryTask;

        /// What there is to do.
        task() by [group: SipseongGroup, cause: Cause];
        task_of_infant() by [group: SipseongGroup];
        task_of_child() by [group: SipseongGroup, cause_of_child: CauseOfChild];
        task_of_elder() by [group: SipseongGroup, cause_of_elder: CauseOfElder];
        /// What that is in the picture.
        close(act: Saying);
        act() by [stem: Stem, group: SipseongGroup];
        /// The same where there is plenty of what is needed: it is put to use, not added to.
        act_of_plenty() by [element: Element];
    }
}

impl Task {
    pub(super) fn told(self, ground: &Ground, picture: &Picture) -> Draft {
        let mut draft = Draft::default();
        let task = match self {
            Self::Grown(cause) => entries::task(ground.needed_group, cause),
            Self::Infant => entries::task_of_infant(ground.needed_group),
            Self::Child(cause) => entries::task_of_child(ground.needed_group, cause),
            Self::Elder(cause) => entries::task_of_elder(ground.needed_group, cause),
        };
        draft.add(Part::Task, ground.worded(task, 13));
        let act = match picture.supply {
            Supply::Full => entries::act_of_plenty(ground.needed),
            _ => entries::act(ground.day.stem(), ground.needed_group),
        };
        draft.add(Part::Close, ground.worded(entries::close(act), 32));
        draft
    }
}
