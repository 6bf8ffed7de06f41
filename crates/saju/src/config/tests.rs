use super::*;

fn load(file: Option<&str>, variables: &[(&str, &str)], set: &[&str]) -> Result<Config, String> {
    static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("saju-{}-{number}.toml", std::process::id()));
    if let Some(text) = file {
        std::fs::write(&path, text).unwrap();
    }
    let arguments = ConfigArguments {
        config: file.map(|_| path.clone()),
        store: None,
        set: set.iter().map(|pair| (*pair).to_owned()).collect(),
    };
    let pairs = variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let config = Config::of(&arguments, &[], &Environment(pairs.collect()));
    if file.is_some() {
        std::fs::remove_file(&path).unwrap();
    }
    config.map_err(|error| error.to_string())
}

fn refused(file: Option<&str>, variables: &[(&str, &str)], set: &[&str]) -> String {
    load(file, variables, set).err().expect("it is refused")
}

#[test]
fn every_setting_of_the_default_file_is_read() {
    let config = load(None, &[], &[]).unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.store.expose(), "sqlite:saju.db");
    assert_eq!((config.body_bytes, config.batch_body_bytes), (64 * 1024, 1024 * 1024));
    assert_eq!(config.server.header_timeout, Duration::from_secs(10));
    assert_eq!(config.sweep_interval, Duration::from_mins(5));
    assert_eq!(config.plans, Plans::default());
    assert_eq!(config.print(), DEFAULTS);
}

#[test]
fn the_command_line_wins_over_the_environment_over_the_file() {
    let file = "listen = \"0.0.0.0:1\"\n[server]\nmax_connections = 1\nbody_limit_kib = 8\n";
    let variables = [
        ("SAJU_SERVER_MAX_CONNECTIONS", "2"),
        ("SAJU_LISTEN", "0.0.0.0:2"),
        ("SAJU_MCP_ALLOWED_HOSTS", "a.example, b.example"),
        ("SAJU_PORT", "tcp://10.0.0.1:80"),
    ];
    let config = load(Some(file), &variables, &["server.max_connections=3"]).unwrap();
    assert_eq!(config.server.max_connections, 3);
    assert_eq!(config.listen.to_string(), "0.0.0.0:2");
    assert_eq!(config.body_bytes, 8 * 1024);
    assert_eq!(config.mcp_allowed_hosts, ["a.example", "b.example"]);
    assert_eq!(config.unknown_variables, ["SAJU_PORT"]);
}

#[test]
fn everything_that_does_not_fit_is_told_at_once() {
    let file = "lisen = \"x\"\n[server]\nmax_connections = 0\nbody_limit = 8\n[log]\nformat = 3\n";
    let told = refused(Some(file), &[("SAJU_CACHE_MIB", "many")], &["cache.size=1"]);
    for part in [
        "lisen = \"x\"",
        "hint: listen?",
        "server.max_connections = 0",
        "an integer from 1 to 1000000",
        "server.body_limit = 8",
        "hint: server.body_limit_kib?",
        "log.format = 3",
        "\"json\", \"text\"",
        "cache.mib = \"many\"    (환경 변수 environment SAJU_CACHE_MIB)",
        "cache.size = \"1\"    (명령줄 flag --set)",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(told.matches("hint:").count(), 6, "{told}");
}

#[test]
fn a_setting_of_the_command_line_without_a_value_is_told() {
    for pair in ["foo", "listen"] {
        let told = refused(None, &[], &[pair]);
        let expected = format!("--set = {pair:?}");
        assert!(told.contains(&expected) && told.contains("expected: NAME=VALUE"), "{told}");
    }
}

#[test]
fn broken_files_and_plans_are_told_with_their_place() {
    let told = refused(Some("listen = 'x"), &[], &[]);
    assert!(told.contains("line 1") && told.contains("TOML"), "{told}");
    let plan = "[[plan]]\nid = \"a\"\nkind = \"paid\"\nname = { ko = \"가\", en = \"A\" }\n\
                batch_max = 0\nmodules = \"all\"\n";
    let told = refused(Some(plan), &[], &[]);
    assert!(told.contains("per_minute") && told.contains("plan ="), "{told}");
    let told = refused(Some(&plan.replace("batch_max", "batch_most")), &[], &[]);
    assert!(told.contains("batch_most") && told.contains("line 5"), "{told}");
    let own = plan.replace("batch_max", "per_minute = 5\nper_month = 9\nbatch_max");
    let config = load(Some(&own), &[], &[]).unwrap();
    assert_eq!(config.plans.iter().count(), 1);
}

#[test]
fn what_is_printed_can_be_read_again_and_hides_the_password() {
    let file = "[[plan]]\nid = \"a\"\nkind = \"internal\"\nname = { ko = \"가\", en = \"A\" }\n\
                batch_max = 0\nmodules = \"all\"\n";
    let store = ("SAJU_STORE", "postgres://saju:se@cret@db/saju?sslmode=require");
    let printed = load(Some(file), &[store], &["log.format=text"]).unwrap().print();
    assert!(!printed.contains("se@cret") && printed.contains("saju:***@db/saju"), "{printed}");
    assert!(printed.contains("format = \"text\"  # 명령줄 flag --set"), "{printed}");
    let again = load(Some(&printed), &[], &[]).unwrap();
    assert_eq!(again.log_format, LogFormat::Text);
    assert_eq!(again.plans.iter().map(|plan| plan.id.as_str()).collect::<Vec<_>>(), ["a"]);
    let store = ("SAJU_STORE", "postgres://saju@db/saju?password=hunter2");
    let config = load(None, &[store], &[]).unwrap();
    for shown in [config.print(), config.shown_store()] {
        assert!(!shown.contains("hunter2") && shown.contains("saju@db/saju"), "{shown}");
    }
    let told = refused(None, &[("SAJU_STORE", "mysql://root:secret@db")], &[]);
    assert!(!told.contains("secret"), "{told}");
}

#[test]
fn values_that_would_be_taken_for_something_else_are_refused() {
    for pair in [
        "log.level=loud",
        "log.level=info,saju_service=loud",
        "metrics.listen=9100",
        "page.modules=some",
        "server.trusted_proxies=proxy.example",
        "server.max_streams=0",
    ] {
        let told = refused(None, &[], &[pair]);
        assert!(told.contains(pair.split('=').next().unwrap()), "{told}");
    }
    for pair in ["log.level=warn", "log.level=info,saju_service=debug", "log.level=off"] {
        assert!(load(None, &[], &[pair]).is_ok(), "{pair}");
    }
    let pairs = ["metrics.listen=127.0.0.1:9100", "server.trusted_proxies=10.0.0.0/8, ::1"];
    let config = load(None, &[], &pairs).unwrap();
    assert_eq!(config.metrics_listen, Some("127.0.0.1:9100".parse().unwrap()));
    assert!(!config.server.shows_metrics);
}

#[test]
fn every_fault_of_a_plan_is_told_at_once() {
    let file = "[[plan]]\nid = \"a\"\nkind = \"paid\"\nname = { ko = \"가\", en = \"A\" }\n\
                per_minute = 0\nper_month = 9\ndaily_percent = 101\nbatch_max = 5000\nmodules = \"some\"\n";
    let told = refused(Some(file), &[], &["server.max_streams=0"]);
    for part in [
        "plan = \"a\", line 5: per_minute = 0",
        "plan = \"a\", line 7: daily_percent = 101",
        "an integer from 1 to 100",
        "plan = \"a\", line 8: batch_max = 5000",
        "plan = \"a\", line 9: modules = \"some\"",
        "server.max_streams = 0",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(told.matches("hint:").count(), 5, "{told}");
}

#[test]
fn an_address_of_a_store_that_cannot_be_read_is_told_without_its_password() {
    for (address, part) in [
        ("sqlite:", "a path is expected"),
        ("sqlite:a.db?sync=1", "synchronous=full"),
        ("postgres://u:hunter2@h/d?sslmode=bogus", "sslmode must be disable"),
        ("postgres://u:hunter2@h/d?foo=1", "foo"),
        ("mysql://u:hunter2@h/d", "sqlite:PATH, memory:"),
    ] {
        let told = refused(None, &[("SAJU_STORE", address)], &[]);
        assert!(told.contains("store = ") && told.contains("environment SAJU_STORE"), "{told}");
        assert!(told.contains(part) && !told.contains("hunter2"), "{address}: {told}");
    }
    for address in
        ["memory:", "sqlite:a.db?synchronous=normal", "postgresql://u@h/d?sslmode=require"]
    {
        assert!(load(None, &[("SAJU_STORE", address)], &[]).is_ok(), "{address}");
    }
}

#[test]
fn a_file_of_settings_that_cannot_be_read_is_told_by_what_named_it() {
    let arguments =
        ConfigArguments { config: Some("/nowhere.toml".into()), ..ConfigArguments::default() };
    let named = |pairs: &[(&str, &str)]| {
        let pairs = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let config = Config::of(&arguments, &[], &Environment(pairs.collect()));
        config.err().expect("it is refused").to_string()
    };
    let told = named(&[("SAJU_CONFIG", "/nowhere.toml")]);
    assert!(told.contains("SAJU_CONFIG = /nowhere.toml: No such file"), "{told}");
    assert!(told.contains("readable?") && !told.contains("--config"), "{told}");
    let told = named(&[("SAJU_CONFIG", "/other.toml")]);
    assert!(told.contains("--config = /nowhere.toml: No such file"), "{told}");
}

#[test]
fn the_address_of_the_store_may_stand_in_a_file() {
    let path = std::env::temp_dir().join(format!("saju-store-{}", std::process::id()));
    std::fs::write(&path, "postgres://u:p@h/d\n").unwrap();
    let file = path.to_str().unwrap();
    let config = load(None, &[("SAJU_STORE_FILE", file)], &[]).unwrap();
    assert_eq!(config.store.expose(), "postgres://u:p@h/d");
    std::fs::remove_file(&path).unwrap();
    let told = refused(None, &[("SAJU_STORE_FILE", file)], &[]);
    assert!(told.contains("SAJU_STORE_FILE"), "{told}");
}

#[test]
fn the_secret_of_the_pages_comes_from_a_file_and_is_not_shown() {
    let path = std::env::temp_dir().join(format!("saju-page-secret-{}", std::process::id()));
    std::fs::write(&path, "kept between nodes\n").unwrap();
    let file = path.to_str().unwrap();
    let config = load(None, &[("SAJU_PAGE_SECRET_FILE", file)], &[]).unwrap();
    assert!(matches!(&config.page_token, PageToken::Of(secret) if secret == "kept between nodes"));
    assert!(!config.print().contains("kept between nodes"));
    for text in ["", " \n"] {
        std::fs::write(&path, text).unwrap();
        for name in ["SAJU_PAGE_SECRET_FILE", "SAJU_STORE_FILE"] {
            let told = refused(None, &[(name, file)], &[]);
            assert!(told.contains("it is empty") && told.contains(name), "{told}");
        }
    }
    let printed = load(None, &[("SAJU_PAGE_SECRET", "")], &[]).unwrap().print();
    assert!(printed.contains("secret = \"\"") && !printed.contains("***"), "{printed}");
    std::fs::remove_file(&path).unwrap();
    let told = refused(None, &[("SAJU_PAGE_SECRET_FILE", file)], &[]);
    assert!(told.contains("page.secret") && told.contains("SAJU_PAGE_SECRET_FILE"), "{told}");
    let off = load(None, &[], &["page.token=false", "page.secret=x"]).unwrap();
    assert!(matches!(off.page_token, PageToken::None));
}

#[test]
fn no_proxy_is_trusted_unless_it_is_named() {
    let config = load(None, &[], &[]).unwrap();
    let from_proxy = |config: &Config| format!("{:?}", config.server.trusted_proxies);
    assert_eq!(from_proxy(&config), format!("{:?}", saju_http::TrustedProxies::default()));
}
