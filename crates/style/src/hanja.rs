//! Hanja in brackets are those of the Hangul before them: 갑(甲), 갑자(甲子), 정관격(正官格).

/// Hanja of our sentences and names, each with its readings.
const READINGS: &str = "甲갑 乙을 丙병 丁정 戊무 己기 庚경 辛신 壬임 癸계 子자 丑축 寅인 卯묘 辰진 巳사 午오 未미 申신 酉유 戌술 \
    亥해 正정 偏편 官관 財재 印인 食식 神신 傷상 比비 肩견 劫겁 格격 建건 祿록녹 陽양 刃인 月월 從종 兒아 殺살 勢세 旺왕 强강 \
    曲곡 直직 炎염 上상 稼가 穡색 革혁 潤윤 下하 化화 旬순 土토 金금 水수 木목 火화 假가 成성 敗패 中중 有유 破파 刑형 害해 相상 未미 \
    日일 貴귀 死사 病병 養양 絶절 胎태";

fn reads(han: char, ko: char) -> bool {
    READINGS.split_whitespace().any(|entry| {
        let mut chars = entry.chars();
        chars.next() == Some(han) && chars.any(|reading| reading == ko)
    })
}

fn is_hanja(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// Words in brackets, each with what stands before it.
pub fn bracketed(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.match_indices('(').filter_map(|(open, _)| {
        let (inside, _) = text[open + 1..].split_once(')')?;
        Some((&text[..open], inside))
    })
}

/// A pair of Hangul and Hanja that do not belong together.
pub fn mismatch(text: &str) -> Option<String> {
    let of_ours = |(before, _): &(&str, &str)| before.ends_with(|c| ('가'..='힣').contains(&c));
    bracketed(text).filter(of_ours).find_map(|(before, inside)| {
        if inside.chars().any(|c| !is_hanja(c)) {
            let mixed = inside.chars().any(is_hanja);
            return mixed.then(|| format!("Hanja and other letters in brackets: ({inside})"));
        }
        let hangul = before.chars().rev();
        let fits = inside.chars().rev().zip(hangul).all(|(han, ko)| reads(han, ko));
        (!fits).then(|| format!("{} is not ({inside})", before.rsplit(' ').next().unwrap_or("")))
    })
}

/// Members that hold the Hanja of others: ganjiHan is that of ganji.
pub const HAN_OF: [(&str, &str); 3] =
    [("ganjiHan", "ganji"), ("glyphsHan", "glyphs"), ("xunHan", "xun")];

/// Letters that are not those of their Hanja.
pub fn mismatch_of(ko: &str, han: &str) -> Option<String> {
    let fits = ko.chars().count() == han.chars().count()
        && ko.chars().zip(han.chars()).all(|(ko, han)| reads(han, ko));
    (!fits).then(|| format!("{ko} is not {han}"))
}
