//! The sentences of the task.

use super::{Draft, Part};
use crate::story::ground::Ground;
use crate::story::scene::Class;
use crate::story::task::Task;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, SipseongGroup};
    use saju_saying::sayings;

    use crate::sayings::Subject;
    use crate::story::scene::Class;
    use crate::story::task::{Cause, CauseOfChild, CauseOfElder};

    sayings! {
        /// Sentences of the task.
        pub(crate) catalogue "story_task" = Subject::StoryTask;

        lead();
        /// The same, tied to what it undoes.
        lead_of() by [group: SipseongGroup, class: Class];
        task() by [element: Element, cause: Cause];
        task_of_child() by [element: Element, cause_of_child: CauseOfChild];
        task_of_elder() by [element: Element, cause_of_elder: CauseOfElder];
    }
}

impl Task {
    pub(super) fn told(self, ground: &Ground, class: Class) -> Draft {
        let mut draft = Draft::default();
        let branch = ground.day.branch() as u8;
        let lead = match self {
            Self::Grown(_) => entries::lead_of(ground.leading.group, class).worded(branch),
            Self::Child(_) | Self::Elder(_) => entries::lead().worded(branch),
        };
        draft.other(lead);
        let task = match self {
            Self::Grown(cause) => entries::task(ground.needed, cause),
            Self::Child(cause) => entries::task_of_child(ground.needed, cause),
            Self::Elder(cause) => entries::task_of_elder(ground.needed, cause),
        };
        draft.add(Part::Task, ground.worded(task, 13));
        draft
    }
}
