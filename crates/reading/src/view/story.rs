//! The story, beside the modules.

use std::rc::Rc;

use arrayvec::ArrayVec;
use saju_json::{Json, Origin, described, object};
use saju_judgment::story::{ParagraphId, Row};
use saju_shapes::{Id, Text, Writer};
use saju_words::{Page, Say, Spoken};

/// 이야기: 한 사람을 쉬운 말로 들려주는 대여섯 문단. The story: one person told in plain words, in five or six short
/// paragraphs. It opens a reading; the thread and the modules are its reasons.
#[object("Story")]
pub struct View {
    /// 문단, 읽는 차례대로. Its paragraphs in the order in which they are read.
    #[schemars(with = "ArrayVec<ParagraphView, 6>")]
    pub paragraphs: Vec<ParagraphView>,
    /// 할 일 하나. The one thing to do: the sentence that opens the last paragraph.
    pub task: Text<Kept>,
    /// 짧은 이야기. The story in a few sentences of the paragraphs.
    pub short: Text<Kept>,
}

/// A paragraph of a story.
#[object("StoryParagraph")]
pub struct ParagraphView {
    /// answer 답(고민이 있을 때만), picture 그림, scene 장면, so 매듭, time 때, task 할 일. Which: the answer (only with a concern), the
    /// picture, the scene, where picture and question meet, the time, the task.
    pub id: Id<ParagraphId>,
    /// 문단의 글. Its text.
    pub text: Text<Kept>,
    /// 이 문단을 뒷받침하는 멤버의 경로, data나 modules 아래. Members of this answer that prove the paragraph, as paths within `data`
    /// or its `modules`.
    pub refs: ArrayVec<&'static str, 6>,
    /// 문장을 고른 표의 칸. The rows of the tables that its sentences are.
    #[json(full)]
    pub keys: Vec<Key>,
}

/// Most sentences of a paragraph, or of the short form.
pub const KEPT: usize = 20;

/// Sentences of a story that are told together.
#[derive(Clone, Debug)]
pub struct Kept {
    /// All of the story.
    pub story: Rc<Spoken>,
    /// Which of them, by their places.
    pub places: ArrayVec<u8, KEPT>,
}

impl Say for Kept {
    fn say(&self, page: &mut Page) {
        self.story.write(self.places.iter().copied().map(usize::from), page);
    }
}

/// A row of a table by its keys: `season.wood.in`.
#[described(as = String)]
#[derive(Clone, Copy, Debug)]
pub struct Key(pub Row);

impl Json<saju_words::TermSet> for Key {
    fn write(&self, out: &mut Writer) {
        out.string(|text, _| {
            // Writing to a text cannot fail.
            let _ = self.0.write_key(text);
            Origin::Program
        });
    }
}
