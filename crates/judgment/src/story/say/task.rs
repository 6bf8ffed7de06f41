//! The sentences of the task.

use super::{Draft, Part};
use crate::story::ground::Ground;
use crate::story::task::Task;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, SipseongGroup};
    use saju_saying::{Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::task::{Cause, CauseOfChild, CauseOfElder};

    sayings! {
        /// Sentences of the task.
        pub(crate) catalogue "story_task" = Subject::StoryTask;

        /// What the task does in the picture.
        lead_frame(act: Saying);
        lead() by [element: Element, group: SipseongGroup];
        task() by [element: Element, cause: Cause];
        task_of_child() by [element: Element, cause_of_child: CauseOfChild];
        task_of_elder() by [element: Element, cause_of_elder: CauseOfElder];
    }
}

impl Task {
    pub(super) fn told(self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        let act = entries::lead(ground.day.stem().element(), ground.needed_group);
        draft.other(ground.worded(entries::lead_frame(act), 32));
        let task = match self {
            Self::Grown(cause) => entries::task(ground.needed, cause),
            Self::Child(cause) => entries::task_of_child(ground.needed, cause),
            Self::Elder(cause) => entries::task_of_elder(ground.needed, cause),
        };
        draft.add(Part::Task, ground.worded(task, 13));
        draft
    }
}
