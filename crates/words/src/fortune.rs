//! What a fortune is called.

use saju_saying::Saying;

pub use saju_judgment::fit::Scope;

/// What a fortune is called where it is spoken of: 이 해.
pub(crate) fn name(scope: Scope) -> Saying {
    scope.named()
}
