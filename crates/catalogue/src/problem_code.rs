//! What can go wrong with a call, by code.

/// Declares the codes: what each means, its name in answers and its HTTP status.
macro_rules! codes {
    (
        requests { $($(#[$issue_doc:meta])* $issue:ident = $issue_id:literal;)+ }
        calls { $($(#[$doc:meta])* $code:ident = $id:literal, $status:literal;)+ }
    ) => {
        /// The code of an issue; also the code of the error when all issues share it.
        ///
        /// ```
        /// use saju_catalogue::IssueCode;
        ///
        /// assert_eq!(IssueCode::LeapMonthNotFound.id(), "LEAP_MONTH_NOT_FOUND");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum IssueCode { $($(#[$issue_doc])* $issue,)+ }

        impl IssueCode {
            /// All codes.
            ///
            /// ```
            /// use saju_catalogue::IssueCode;
            ///
            /// assert_eq!(IssueCode::ALL[0], IssueCode::InvalidJson);
            /// ```
            pub const ALL: [Self; [$($issue_id),+].len()] = [$(Self::$issue),+];

            /// The code, as answers write it.
            ///
            /// ```
            /// use saju_catalogue::IssueCode;
            ///
            /// assert_eq!(IssueCode::InvalidDate.id(), "INVALID_DATE");
            /// ```
            pub const fn id(self) -> &'static str {
                match self { $(Self::$issue => $issue_id),+ }
            }
        }

        /// Codes of errors, with their HTTP status.
        ///
        /// ```
        /// use saju_catalogue::{IssueCode, ProblemCode};
        ///
        /// assert_eq!(ProblemCode::QuotaExceeded.row(), ("QUOTA_EXCEEDED", 402));
        /// assert_eq!(ProblemCode::Request(IssueCode::InvalidDate).row().1, 400);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ProblemCode {
            /// What is wrong with a request.
            Request(IssueCode),
            $($(#[$doc])* $code,)+
        }

        impl ProblemCode {
            /// All codes: those of requests, then the others by their HTTP status.
            ///
            /// ```
            /// use saju_catalogue::ProblemCode;
            ///
            /// let statuses: Vec<u16> = ProblemCode::all().map(|code| code.row().1).collect();
            /// assert!(statuses.is_sorted());
            /// assert_eq!((statuses[0], statuses.last()), (400, Some(&503)));
            /// ```
            pub fn all() -> impl Iterator<Item = Self> {
                IssueCode::ALL.into_iter().map(Self::Request).chain([$(Self::$code),+])
            }

            /// The code, as answers write it, and its HTTP status.
            ///
            /// ```
            /// use saju_catalogue::ProblemCode;
            ///
            /// assert_eq!(ProblemCode::RateLimited.row(), ("RATE_LIMITED", 429));
            /// ```
            pub const fn row(self) -> (&'static str, u16) {
                match self {
                    Self::Request(issue) => (issue.id(), 400),
                    $(Self::$code => ($id, $status),)+
                }
            }
        }
    };
}

codes! {
    requests {
        /// The body is not JSON.
        InvalidJson = "INVALID_JSON";
        /// A value is missing, of another type, or out of range.
        Validation = "VALIDATION_ERROR";
        /// No such day.
        InvalidDate = "INVALID_DATE";
        /// The lunar year has no such leap month.
        LeapMonthNotFound = "LEAP_MONTH_NOT_FOUND";
        /// The city is not in the list.
        UnsupportedCity = "UNSUPPORTED_CITY";
        /// The core module of the topic cannot be left out.
        CoreModuleExcluded = "CORE_MODULE_EXCLUDED";
        /// The version of the rules is not served.
        RulesetNotServed = "RULESET_NOT_SERVED";
    }
    calls {
        /// The request is no proper HTTP.
        BadRequest = "BAD_REQUEST", 400;
        /// More items than the plan has.
        BatchTooManyItems = "BATCH_TOO_MANY_ITEMS", 400;
        /// No key.
        MissingApiKey = "MISSING_API_KEY", 401;
        /// Unknown key.
        InvalidApiKey = "INVALID_API_KEY", 401;
        /// Key past its end.
        KeyExpired = "KEY_EXPIRED", 401;
        /// Revoked key.
        KeyRevoked = "KEY_REVOKED", 401;
        /// The month is used up.
        QuotaExceeded = "QUOTA_EXCEEDED", 402;
        /// Origin not registered.
        OriginNotAllowed = "ORIGIN_NOT_ALLOWED", 403;
        /// The plan has no batches.
        BatchNotInPlan = "BATCH_NOT_IN_PLAN", 403;
        /// No such path, or a topic that is not open.
        NotFound = "NOT_FOUND", 404;
        /// Path called with another method.
        MethodNotAllowed = "METHOD_NOT_ALLOWED", 405;
        /// No type of answer that is accepted.
        NotAcceptable = "NOT_ACCEPTABLE", 406;
        /// The body did not arrive in time.
        RequestTimeout = "REQUEST_TIMEOUT", 408;
        /// Idempotency key of another request.
        IdempotencyConflict = "IDEMPOTENCY_CONFLICT", 409;
        /// Body too large.
        BodyTooLarge = "BODY_TOO_LARGE", 413;
        /// Body not declared as JSON.
        UnsupportedMediaType = "UNSUPPORTED_MEDIA_TYPE", 415;
        /// The minute is used up.
        RateLimited = "RATE_LIMITED", 429;
        /// The day is used up.
        DailyLimitExceeded = "DAILY_LIMIT_EXCEEDED", 429;
        /// A bug.
        InternalError = "INTERNAL_ERROR", 500;
        /// More is under way than there is room for.
        Overloaded = "OVERLOADED", 503;
        /// The server is about to stop, and goes on answering until then.
        Draining = "DRAINING", 503;
        /// There was no answer in time.
        AnswerTimeout = "ANSWER_TIMEOUT", 503;
        /// The store does not answer.
        StoreUnavailable = "STORE_UNAVAILABLE", 503;
    }
}
