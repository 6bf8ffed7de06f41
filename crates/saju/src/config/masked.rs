//! The address of a store as it may be shown.

/// Parameters of an address whose values hold no secret; those of all others are hidden, also of misspelt ones.
const SHOWN: [&str; 17] = [
    "application_name",
    "channel_binding",
    "connect_timeout",
    "dbname",
    "host",
    "hostaddr",
    "keepalives",
    "keepalives_idle",
    "keepalives_interval",
    "keepalives_retries",
    "load_balance_hosts",
    "port",
    "sslmode",
    "sslrootcert",
    "target_session_attrs",
    "tcp_user_timeout",
    "user",
];

/// The address with its passwords hidden, that before the host and those in the query.
pub(super) fn masked(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    // The login ends with the first `@`, and a query begins behind it.
    let login = rest.find('@').unwrap_or(0);
    let (place, query) = match rest[login..].find('?') {
        Some(at) => (&rest[..login + at], &rest[login + at..]),
        None => (rest, ""),
    };
    // An `@` in the query may as well end a login whose password has a `?`.
    if query.contains('@') {
        return format!("{scheme}://***");
    }
    let query: Vec<_> = query.split_inclusive(['?', '&']).map(parameter).collect();
    let user = place.rsplit_once('@').and_then(|(login, host)| {
        let (user, _) = login.split_once(':')?;
        Some(format!("{user}:***@{host}"))
    });
    format!("{scheme}://{}{}", user.as_deref().unwrap_or(place), query.concat())
}

/// A parameter, or the mark before the first.
fn parameter(text: &str) -> String {
    let value = text.trim_end_matches(['?', '&']);
    let end = &text[value.len()..];
    match value.split_once('=') {
        Some((name, _)) if !SHOWN.contains(&name) => format!("{name}=***{end}"),
        None if !value.is_empty() => format!("***{end}"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn passwords_are_hidden_wherever_an_address_has_them() {
        for (address, shown) in [
            ("sqlite:saju.db?mode=rwc", "sqlite:saju.db?mode=rwc"),
            ("memory:", "memory:"),
            ("postgres://u@h/d", "postgres://u@h/d"),
            ("postgres://u:p@h/d", "postgres://u:***@h/d"),
            ("postgres://u:p@q@h/d?sslmode=require", "postgres://u:***@h/d?sslmode=require"),
            ("postgres://u:p?q@h/d", "postgres://u:***@h/d"),
            (
                "postgres://u@h/d?sslmode=require&password=p&port=1",
                "postgres://u@h/d?sslmode=require&password=***&port=1",
            ),
            ("postgres:///d?user=u&password=p=q?r&", "postgres:///d?user=u&password=***?***&"),
            ("postgres://u:p@h/d?PassWord=p", "postgres://u:***@h/d?PassWord=***"),
            (
                "postgres://h/d?p%61ssword=p&sslpassword=p",
                "postgres://h/d?p%61ssword=***&sslpassword=***",
            ),
            ("postgres://h/d?passwort=p&secret", "postgres://h/d?passwort=***&***"),
            ("postgres://u@h/d?password=p@q", "postgres://***"),
            ("postgres://u:p@q?r@h/d", "postgres://***"),
        ] {
            assert_eq!(masked(address), shown);
        }
    }
}
