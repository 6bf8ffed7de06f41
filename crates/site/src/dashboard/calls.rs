//! The first call of a key, ready to be run.

/// A call in one language of programs.
pub(super) struct Call {
    /// The language, as the examples of the documentation name it.
    pub(super) language: &'static str,
    /// The program.
    pub(super) text: String,
}

/// A chart of a birth, asked for in three languages. Without the text of the key it is read from `SAJU_KEY`.
pub(super) fn calls(origin: &str, secret: Option<&str>) -> [Call; 3] {
    const BIRTH: &str = r#""birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "birthCity": "seoul", "isFemale": true"#;
    let address = format!("{origin}/v2/saju/manse");
    let [shell, script, python] = match secret {
        Some(secret) => [secret.to_owned(), format!("\"{secret}\""), format!("\"{secret}\"")],
        None => {
            ["$SAJU_KEY", "process.env.SAJU_KEY", "os.environ[\"SAJU_KEY\"]"].map(str::to_owned)
        }
    };
    let curl = format!(
        "curl -s {address} \\\n  -H \"x-api-key: {shell}\" \\\n  -H 'content-type: application/json' \\\n  -d '{{{BIRTH}}}'"
    );
    let members =
        BIRTH.replace("\"birth", "birth").replace("\"isFemale\"", "isFemale").replace("\": ", ": ");
    let typescript = format!(
        "const answer = await fetch(\"{address}\", {{\n  method: \"POST\",\n  headers: {{ \"x-api-key\": {script}, \
         \"content-type\": \"application/json\" }},\n  body: JSON.stringify({{ {members} }}),\n}});\n\
         console.log(answer.status, await answer.json());"
    );
    let imports =
        if secret.is_some() { "json, urllib.request" } else { "json, os, urllib.request" };
    let python = format!(
        "import {imports}\n\nbody = {{{}}}\nrequest = urllib.request.Request(\n    \"{address}\",\n    \
         json.dumps(body).encode(),\n    {{\"x-api-key\": {python}, \"content-type\": \"application/json\"}},\n)\n\
         print(urllib.request.urlopen(request).read().decode())",
        BIRTH.replace("true", "True")
    );
    [("curl", curl), ("TypeScript", typescript), ("Python", python)]
        .map(|(language, text)| Call { language, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_names_the_key_or_where_it_is_read() {
        for call in calls("https://saju.example", Some("saju_abc")) {
            assert!(call.text.contains("https://saju.example/v2/saju/manse"), "{}", call.text);
            assert!(
                call.text.contains("saju_abc") && !call.text.contains("SAJU_KEY"),
                "{}",
                call.text
            );
        }
        for call in calls("http://localhost", None) {
            assert!(call.text.contains("SAJU_KEY"), "{}", call.text);
        }
    }

    #[test]
    fn a_member_is_written_as_each_language_writes_it() {
        let [curl, typescript, python] = calls("http://localhost", None).map(|call| call.text);
        assert!(curl.contains(r#""birthCity": "seoul", "isFemale": true}"#), "{curl}");
        assert!(typescript.contains(r#"birthCity: "seoul", isFemale: true }"#), "{typescript}");
        assert!(python.contains(r#""isFemale": True}"#), "{python}");
    }
}
