//! What places are parts of, by what people call it: countries, provinces and great cities of Korea, states.

/// Names of countries, with the code of each, in small letters and without spaces.
const COUNTRIES: [(&str, &[&str]); 53] = [
    (
        "KR",
        &[
            "kr",
            "korea",
            "southkorea",
            "republicofkorea",
            "republicof",
            "rok",
            "한국",
            "대한민국",
            "남한",
            "韓国",
            "韩国",
        ],
    ),
    ("US", &["us", "usa", "u.s.", "u.s.a.", "unitedstates", "unitedstatesofamerica", "미국"]),
    ("JP", &["jp", "japan", "일본", "日本"]),
    ("CN", &["cn", "china", "중국", "中国"]),
    ("TW", &["tw", "taiwan", "대만"]),
    ("HK", &["hk", "hongkong", "홍콩", "china", "중국"]),
    ("VN", &["vn", "vietnam", "베트남"]),
    ("TH", &["th", "thailand", "태국"]),
    ("PH", &["ph", "philippines", "필리핀"]),
    ("SG", &["sg", "singapore", "싱가포르"]),
    ("GB", &["gb", "uk", "unitedkingdom", "england", "scotland", "영국"]),
    ("DE", &["de", "germany", "deutschland", "독일"]),
    ("FR", &["fr", "france", "프랑스"]),
    ("AU", &["au", "australia", "호주"]),
    ("NZ", &["nz", "newzealand", "뉴질랜드"]),
    ("BR", &["br", "brazil", "brasil", "브라질"]),
    ("RU", &["ru", "russia", "russianfederation", "러시아"]),
    ("AT", &["at", "austria", "österreich", "오스트리아"]),
    ("IT", &["it", "italy", "italia", "이탈리아"]),
    ("ES", &["es", "spain", "españa", "스페인"]),
    ("NL", &["nl", "netherlands", "thenetherlands", "holland", "네덜란드"]),
    ("BE", &["be", "belgium", "벨기에"]),
    ("CH", &["ch", "switzerland", "schweiz", "suisse", "스위스"]),
    ("CZ", &["cz", "czechrepublic", "czechia", "체코"]),
    ("PL", &["pl", "poland", "폴란드"]),
    ("SE", &["se", "sweden", "스웨덴"]),
    ("NO", &["no", "norway", "노르웨이"]),
    ("DK", &["dk", "denmark", "덴마크"]),
    ("FI", &["fi", "finland", "핀란드"]),
    ("IE", &["ie", "ireland", "아일랜드"]),
    ("IS", &["is", "iceland", "아이슬란드"]),
    ("PT", &["pt", "portugal", "포르투갈"]),
    ("GR", &["gr", "greece", "그리스"]),
    ("TR", &["tr", "turkey", "türkiye", "turkiye", "튀르키예", "터키"]),
    ("IN", &["in", "india", "인도"]),
    ("ID", &["id", "indonesia", "인도네시아"]),
    ("MY", &["my", "malaysia", "말레이시아"]),
    ("AE", &["ae", "uae", "unitedarabemirates", "아랍에미리트"]),
    ("SA", &["sa", "saudiarabia", "사우디아라비아", "사우디"]),
    ("CA", &["ca", "canada", "캐나다"]),
    ("MX", &["mx", "mexico", "멕시코"]),
    ("CL", &["cl", "chile", "칠레"]),
    ("PE", &["pe", "peru", "페루"]),
    ("CO", &["co", "colombia", "콜롬비아"]),
    ("AR", &["ar", "argentina", "아르헨티나"]),
    ("KZ", &["kz", "kazakhstan", "카자흐스탄"]),
    ("UZ", &["uz", "uzbekistan", "우즈베키스탄"]),
    ("KG", &["kg", "kyrgyzstan", "키르기스스탄"]),
    ("UA", &["ua", "ukraine", "우크라이나"]),
    ("MN", &["mn", "mongolia", "몽골"]),
    ("KP", &["kp", "northkorea", "북한"]),
    ("EG", &["eg", "egypt", "이집트"]),
    ("ZA", &["za", "southafrica", "남아프리카공화국", "남아공"]),
];

/// Provinces and great cities of Korea in Latin letters, as geocoders write them and as papers did until 2000.
const PROVINCES: [(&str, &[&str]); 17] = [
    ("서울특별시", &["seoul"]),
    ("부산광역시", &["busan", "pusan"]),
    ("대구광역시", &["daegu", "taegu"]),
    ("인천광역시", &["incheon", "inchon"]),
    ("광주광역시", &["gwangju", "kwangju"]),
    ("대전광역시", &["daejeon", "taejon"]),
    ("울산광역시", &["ulsan"]),
    ("세종특별자치시", &["sejong"]),
    ("경기도", &["gyeonggi", "gyeonggido", "kyonggi", "kyonggido"]),
    ("강원특별자치도", &["gangwon", "gangwondo", "kangwon", "kangwondo"]),
    ("충청북도", &["chungcheongbuk", "chungcheongbukdo", "northchungcheong", "chungchongbukdo"]),
    ("충청남도", &["chungcheongnam", "chungcheongnamdo", "southchungcheong", "chungchongnamdo"]),
    ("전북특별자치도", &["jeonbuk", "jeollabukdo", "northjeolla", "chollabukdo"]),
    ("전라남도", &["jeonnam", "jeollanamdo", "southjeolla", "chollanamdo"]),
    ("경상북도", &["gyeongbuk", "gyeongsangbukdo", "northgyeongsang", "kyongsangbukdo"]),
    ("경상남도", &["gyeongnam", "gyeongsangnamdo", "southgyeongsang", "kyongsangnamdo"]),
    ("제주특별자치도", &["jeju", "jejudo", "cheju", "chejudo"]),
];

/// What provinces and great cities were called, as documents of their time do, and what they are called today.
const FORMER: [(&str, &str); 8] = [
    ("강원도", "강원특별자치도"),
    ("전라북도", "전북특별자치도"),
    ("제주도", "제주특별자치도"),
    ("부산직할시", "부산광역시"),
    ("대구직할시", "대구광역시"),
    ("인천직할시", "인천광역시"),
    ("광주직할시", "광주광역시"),
    ("대전직할시", "대전광역시"),
];

/// A county that went from one province to another in 2023, and the one it was of.
const MOVED: (&str, &str) = ("군위군", "경상북도");

/// States of which the list of places has cities, with the postal code that it writes.
const STATES: [(&str, &str); 35] = [
    ("CA", "california"),
    ("TX", "texas"),
    ("NY", "newyork"),
    ("FL", "florida"),
    ("AZ", "arizona"),
    ("NC", "northcarolina"),
    ("WA", "washington"),
    ("VA", "virginia"),
    ("TN", "tennessee"),
    ("OH", "ohio"),
    ("NV", "nevada"),
    ("LA", "louisiana"),
    ("CO", "colorado"),
    ("NJ", "newjersey"),
    ("MO", "missouri"),
    ("MI", "michigan"),
    ("IL", "illinois"),
    ("GA", "georgia"),
    ("CT", "connecticut"),
    ("AL", "alabama"),
    ("PA", "pennsylvania"),
    ("OR", "oregon"),
    ("MA", "massachusetts"),
    ("KS", "kansas"),
    ("WI", "wisconsin"),
    ("UT", "utah"),
    ("SC", "southcarolina"),
    ("OK", "oklahoma"),
    ("NE", "nebraska"),
    ("MN", "minnesota"),
    ("KY", "kentucky"),
    ("IN", "indiana"),
    ("IA", "iowa"),
    ("MD", "maryland"),
    ("HI", "hawaii"),
];

/// In small letters, without spaces and hyphens.
pub(crate) fn plain_letters(text: &str) -> impl Iterator<Item = char> {
    let kept = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    kept.flat_map(char::to_lowercase)
}

/// Whether this, in plain letters, is what a place is a part of; `ko` are the names in Hangul of the place itself.
pub(crate) fn is_around(around: &str, country: &str, region: &str, ko: &[&str]) -> bool {
    let is_named = |(code, names): &(&str, &[&str])| *code == country && names.contains(&around);
    if COUNTRIES.iter().any(is_named) {
        return true;
    }
    match country {
        "KR" => {
            is_of_korean(around, region, ko)
                || PROVINCES.iter().any(|(province, names)| {
                    region.starts_with(province) && names.contains(&around)
                })
        }
        "US" => {
            region.eq_ignore_ascii_case(around)
                || STATES.iter().any(|(code, name)| *code == region && *name == around)
        }
        _ => false,
    }
}

/// Whether a place in Korea is of a part that a word begins, by its name of today or that of before, or is short for.
pub(crate) fn is_of_korean(word: &str, region: &str, ko: &[&str]) -> bool {
    let word = FORMER.iter().find(|(was, _)| *was == word).map_or(word, |(_, is)| is);
    let is_part = |part: &str| !word.is_empty() && part.starts_with(word) || short(part) == word;
    let was_part = || ko.contains(&MOVED.0) && (word == MOVED.1 || short(MOVED.1) == word);
    region.split(' ').any(is_part) || was_part()
}

/// Whether a word is a province of Korea, by its name of today or that of before.
pub(crate) fn is_province(word: &str) -> bool {
    word.ends_with('도')
        && (PROVINCES.iter().any(|(province, _)| *province == word)
            || FORMER.iter().any(|(was, _)| *was == word))
}

/// The usual short form of a province of two parts: 충북, 경남.
fn short(province: &str) -> String {
    let letters: Vec<char> = province.chars().collect();
    match letters[..] {
        [first, _, side @ ('북' | '남'), '도'] => [first, side].iter().collect(),
        _ => String::new(),
    }
}
