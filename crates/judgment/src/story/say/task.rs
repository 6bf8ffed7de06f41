//! The sentences of the task.

use super::{Draft, Part};
use crate::story::ground::Ground;
use crate::story::task::Task;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::Element;
    use saju_saying::sayings;

    use crate::sayings::Subject;
    use crate::story::task::{Cause, CauseOfChild, CauseOfElder};

    sayings! {
        /// Sentences of the task.
        pub(crate) catalogue "story_task" = Subject::StoryTask;

        /// Where the useful element finds its strength: what the task does.
        lead() by [element: Element];
        task() by [element: Element, cause: Cause];
        task_of_child() by [element: Element, cause_of_child: CauseOfChild];
        task_of_elder() by [element: Element, cause_of_elder: CauseOfElder];
    }
}

impl Task {
    pub(super) fn told(self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        draft.other(ground.worded(entries::lead(ground.needed), 32));
        let task = match self {
            Self::Grown(cause) => entries::task(ground.needed, cause),
            Self::Child(cause) => entries::task_of_child(ground.needed, cause),
            Self::Elder(cause) => entries::task_of_elder(ground.needed, cause),
        };
        draft.add(Part::Task, ground.worded(task, 13));
        draft
    }
}
