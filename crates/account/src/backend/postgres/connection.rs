//! A connection of the pool, and how statements are sent on it.
//!
//! A direct connection keeps named statements, so that the database plans each of them once: planning the charging
//! statement costs six times its execution. Behind a pooler in transaction mode (`PgBouncer`) every transaction may run
//! on another session, where a name is missing or means another node's statement, so statements are sent unnamed.

use deadpool_postgres::Object;
use tokio_postgres::{
    Error, GenericClient, Row, Statement,
    types::{ToSql, Type},
};

/// Whether the sessions of the database are this node's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sessions {
    /// Each connection has a session for as long as it is open.
    Own,
    /// A pooler gives each transaction a session that others have used, and keeps no settings of it.
    Pooled,
}

/// A connection of the pool.
pub(super) struct Connection {
    object: Object,
    sessions: Sessions,
}

/// A transaction; dropping it rolls it back.
pub(super) struct Transaction<'a> {
    inner: deadpool_postgres::Transaction<'a>,
    sessions: Sessions,
}

impl Connection {
    pub(super) const fn new(object: Object, sessions: Sessions) -> Self {
        Self { object, sessions }
    }

    pub(super) async fn transaction(&mut self) -> Result<Transaction<'_>, Error> {
        let inner = self.object.transaction().await?;
        Ok(Transaction { inner, sessions: self.sessions })
    }
}

impl Transaction<'_> {
    pub(super) async fn commit(self) -> Result<(), Error> {
        self.inner.commit().await
    }

    pub(super) async fn rollback(self) -> Result<(), Error> {
        self.inner.rollback().await
    }
}

/// A type of Rust whose values are sent as one type of the database.
pub(super) trait SqlType: ToSql + Sync {
    const TYPE: Type;
}

/// A value of a statement, with its type.
pub(super) trait Value {
    fn typed(&self) -> (&(dyn ToSql + Sync), Type);
}

impl<T: SqlType> Value for T {
    fn typed(&self) -> (&(dyn ToSql + Sync), Type) {
        (self, T::TYPE)
    }
}

macro_rules! sql_types {
    ($($rust:ty => $sql:ident;)+) => {
        $(impl SqlType for $rust { const TYPE: Type = Type::$sql; })+
    };
}

sql_types! {
    bool => BOOL;
    i32 => INT4;
    i64 => INT8;
    String => TEXT;
    &str => TEXT;
    &[u8] => BYTEA;
    Vec<i64> => INT8_ARRAY;
    Vec<&str> => TEXT_ARRAY;
}

impl<T: SqlType> SqlType for Option<T> {
    const TYPE: Type = T::TYPE;
}

/// The values of a statement.
type Values<'a> = &'a [&'a (dyn Value + Sync)];

/// What statements can be sent on: a connection or a transaction.
pub(super) trait Session: Sync {
    type Inner: GenericClient + Sync;

    fn inner(&self) -> &Self::Inner;

    /// The statement under a name of this connection; `None` if it is to be sent unnamed.
    fn named(
        &self,
        sql: &str,
        types: &[Type],
    ) -> impl Future<Output = Result<Option<Statement>, Error>> + Send;

    async fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Error> {
        let sent = Sent::of(values);
        match self.named(sql, &sent.types()).await? {
            Some(named) => self.inner().query(&named, &sent.values()).await,
            None => self.inner().query_typed(sql, &sent.0).await,
        }
    }

    async fn query_opt(&self, sql: &str, values: Values<'_>) -> Result<Option<Row>, Error> {
        let sent = Sent::of(values);
        match self.named(sql, &sent.types()).await? {
            Some(named) => self.inner().query_opt(&named, &sent.values()).await,
            None => self.inner().query_typed_opt(sql, &sent.0).await,
        }
    }

    async fn query_one(&self, sql: &str, values: Values<'_>) -> Result<Row, Error> {
        let sent = Sent::of(values);
        match self.named(sql, &sent.types()).await? {
            Some(named) => self.inner().query_one(&named, &sent.values()).await,
            None => self.inner().query_typed_one(sql, &sent.0).await,
        }
    }

    /// The number of rows that were changed.
    async fn execute(&self, sql: &str, values: Values<'_>) -> Result<u64, Error> {
        let sent = Sent::of(values);
        match self.named(sql, &sent.types()).await? {
            Some(named) => self.inner().execute(&named, &sent.values()).await,
            None => self.inner().execute_typed(sql, &sent.0).await,
        }
    }
}

/// Values with their types.
struct Sent<'a>(Vec<(&'a (dyn ToSql + Sync), Type)>);

impl<'a> Sent<'a> {
    fn of(values: Values<'a>) -> Self {
        Self(values.iter().map(|value| value.typed()).collect())
    }

    fn types(&self) -> Vec<Type> {
        self.0.iter().map(|(_, sql)| sql.clone()).collect()
    }

    fn values(&self) -> Vec<&'a (dyn ToSql + Sync)> {
        self.0.iter().map(|(value, _)| *value).collect()
    }
}

impl Session for Connection {
    type Inner = tokio_postgres::Client;

    fn inner(&self) -> &Self::Inner {
        &self.object
    }

    async fn named(&self, sql: &str, types: &[Type]) -> Result<Option<Statement>, Error> {
        match self.sessions {
            Sessions::Own => self.object.prepare_typed_cached(sql, types).await.map(Some),
            Sessions::Pooled => Ok(None),
        }
    }
}

impl<'a> Session for Transaction<'a> {
    type Inner = tokio_postgres::Transaction<'a>;

    fn inner(&self) -> &Self::Inner {
        &self.inner
    }

    async fn named(&self, sql: &str, types: &[Type]) -> Result<Option<Statement>, Error> {
        match self.sessions {
            Sessions::Own => self.inner.prepare_typed_cached(sql, types).await.map(Some),
            Sessions::Pooled => Ok(None),
        }
    }
}
