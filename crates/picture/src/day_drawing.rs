//! The drawing of a day pillar, of which there are sixty: a figure for its stem and a ground for its branch, as lines of
//! SVG in a field of 400 by 300. What each stands for is what the field has always likened it to.

use saju_chart::{Branch, Stem};

/// Width and height of the field.
pub const FIELD: [u16; 2] = [400, 300];

/// How far the ground is raised, so that the figure stands on it.
pub const RAISED: u16 = 10;

/// The figure of a stem: the lines of a path.
///
/// ```
/// use saju_chart::Stem;
/// use saju_picture::day_drawing;
///
/// assert!(day_drawing::figure(Stem::Gap).starts_with("M200 32.4L"));
/// ```
#[rustfmt::skip]
pub const fn figure(stem: Stem) -> &'static str {
    match stem {
        // A pine.
        Stem::Gap => "M200 32.4L147.2 138H252.8ZM200 94L129.6 199.6H270.4ZM200 199.6V226",
        // A flower on a vine.
        Stem::Eul => "M200 226C165 180 236 150 200 96M190 180c-40 2 -56 -24 -58 -40c32 -2 54 14 58 40M208 150c40 0 56 -22 58 -40c-32 -2 -54 12 -58 40M187 74a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M215 74a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M201.5 97.4a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M174.5 97.4a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M161 74a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M174.5 50.6a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M201.5 50.6a12 12 0 1 0 24 0a12 12 0 1 0 -24 0",
        // The sun.
        Stem::Byeong => "M146 128a54 54 0 1 0 108 0a54 54 0 1 0 -108 0M272 128L296 128M264.9 159.2L286.5 169.7M244.9 184.3L259.9 203.1M216 198.2L221.4 221.6M184 198.2L178.6 221.6M155.1 184.3L140.1 203.1M135.1 159.2L113.5 169.7M128 128L104 128M135.1 96.8L113.5 86.3M155.1 71.7L140.1 52.9M184 57.8L178.6 34.4M216 57.8L221.4 34.4M244.9 71.7L259.9 52.9M264.9 96.8L286.5 86.3",
        // A flame in its lamp.
        Stem::Jeong => "M200 48c44 46 56 74 42 102c-12 24 -72 24 -84 0c-10 -22 2 -46 20 -62c4 18 14 22 22 -40M200 122c14 16 18 26 12 36c-6 8 -18 8 -24 0c-6 -10 0 -22 12 -36M182 178H218V226H182Z",
        // Mountains.
        Stem::Mu => "M76 228L160 96L200 148L252 60L334 228M226 104L246 126L256 108L272 122",
        // A field and a shoot.
        Stem::Gi => "M52 130H348M200 130L136 228M200 130L264 228M200 130V228M200 130L58 228M200 130L342 228M200 130V84M200 96c-10 -22 -34 -20 -42 -38c26 -4 40 10 42 38c2 -28 16 -42 42 -38c-8 18 -32 16 -42 38",
        // A sword.
        Stem::Gyeong => "M200 34L218 62V168H182V62ZM200 62V168M152 168H248M192 168V216H208V168",
        // A cut stone.
        Stem::Sin => "M152 96H248L284 134L200 226L116 134ZM116 134H284M152 96L172 134L200 226L228 134L248 96M172 134L200 96L228 134M176 81.6L155.4 69.2M186.2 71.6L174.4 50.7M200 68L200 44M213.8 71.6L225.6 50.8M224 81.6L244.6 69.3",
        // Waves of a lake.
        Stem::Im => "M112 92q22 -46 44 0t44 0t44 0t44 0M112 138q22 -46 44 0t44 0t44 0t44 0M112 184q22 -46 44 0t44 0t44 0t44 0",
        // A cloud and its rain.
        Stem::Gye => "M146 122a36 36 0 0 1 8 -71a52 52 0 0 1 98 8a34 34 0 0 1 8 63ZM150 146l-10 26M186 146l-10 26M222 146l-10 26M258 146l-10 26M166 190l-10 26M202 190l-10 26M238 190l-10 26",
    }
}

/// The ground of a branch: the lines of a path, to be raised by [`RAISED`].
///
/// ```
/// use saju_chart::Branch;
/// use saju_picture::day_drawing;
///
/// assert!(day_drawing::ground(Branch::Hae).starts_with("M30 240q"));
/// ```
#[rustfmt::skip]
pub const fn ground(branch: Branch) -> &'static str {
    match branch {
        // Deep water under a moon.
        Branch::Ja => "M36 250q20.5 -18 41 0t41 0t41 0t41 0t41 0t41 0t41 0t41 0M70 276q16.2 -14 32.5 0t32.5 0t32.5 0t32.5 0t32.5 0t32.5 0t32.5 0t32.5 0M362 62a25 25 0 1 1 -22 -35a20 20 0 0 0 22 35",
        // Frozen ground and snow.
        Branch::Chuk => "M36 240H364M90 240l16 18l-8 16M232 240l-14 16l12 20M310 240l10 22M64 90L72 90M64 90L68 96.9M64 90L60 96.9M64 90L56 90M64 90L60 83.1M64 90L68 83.1M112 48L120 48M112 48L116 54.9M112 48L108 54.9M112 48L104 48M112 48L108 41.1M112 48L116 41.1M318 60L326 60M318 60L322 66.9M318 60L314 66.9M318 60L310 60M318 60L314 53.1M318 60L322 53.1M346 120L354 120M346 120L350 126.9M346 120L342 126.9M346 120L338 120M346 120L342 113.1M346 120L350 113.1",
        // Hills with trees.
        Branch::In => "M30 246C90 214 140 252 200 236S310 216 370 242M66 178.8L50.4 210H81.6ZM66 197L45.2 228.2H86.8ZM66 228.2V236M104 194.4L93.2 216H114.8ZM104 207L89.6 228.6H118.4ZM104 228.6V234M330 179.2L315.6 208H344.4ZM330 196L310.8 224.8H349.2ZM330 224.8V232",
        // Grass.
        Branch::Myo => "M36 240H364M52 240q-2 -16 -12 -22M52 240v-28M52 240q2 -16 12 -22M84 240q-2 -16 -12 -22M84 240v-28M84 240q2 -16 12 -22M118 240q-2 -16 -12 -22M118 240v-28M118 240q2 -16 12 -22M282 240q-2 -16 -12 -22M282 240v-28M282 240q2 -16 12 -22M316 240q-2 -16 -12 -22M316 240v-28M316 240q2 -16 12 -22M348 240q-2 -16 -12 -22M348 240v-28M348 240q2 -16 12 -22",
        // Wet ground and reeds.
        Branch::Jin => "M36 240H364M120 262H176M220 272H300M150 284H210M60 240c-4 -24 2 -40 4 -58M64 182v-16M84 240c-4 -24 2 -40 4 -58M88 182v-16M322 240c-4 -24 2 -40 4 -58M326 182v-16M346 240c-4 -24 2 -40 4 -58M350 182v-16",
        // Hills in the heat.
        Branch::Sa => "M30 246C90 214 140 252 200 236S310 216 370 242M64 206c-10 -12 10 -20 0 -34M96 200c-10 -12 10 -20 0 -34M314 196c-10 -12 10 -20 0 -34M346 200c-10 -12 10 -20 0 -34",
        // Rays over open ground.
        Branch::O => "M36 240H364M58.5 228.7L34.5 226.7M62.8 203.5L39.6 197.3M71.5 179.5L49.8 169.3M84.4 157.5L64.9 143.5M315.6 157.5L335.1 143.5M328.5 179.5L350.2 169.3M337.2 203.5L360.4 197.3M341.5 228.7L365.5 226.7M120 262H280M160 282H240",
        // Dry, cracked ground.
        Branch::Mi => "M36 240H364M70 240l22 20l-10 22M92 260l30 6M180 240l-8 20l18 20M300 240l-18 18l10 22M282 258l-26 8",
        // Rocks.
        Branch::Sin => "M36 250L62 206L98 198L122 250ZM62 206L80 250M286 250L302 212L340 204L366 250ZM340 204L330 250M36 250H366",
        // Pebbles.
        Branch::Yu => "M36 240H364M49 224a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M85 228a11 11 0 1 0 22 0a11 11 0 1 0 -22 0M297 226a13 13 0 1 0 26 0a13 13 0 1 0 -26 0M324 221a18 18 0 1 0 36 0a18 18 0 1 0 -36 0M150 262H250",
        // A dry slope and a fire.
        Branch::Sul => "M30 250C80 250 90 206 130 206S180 250 220 250H370M318 250c-16 -14 -8 -30 0 -44c12 14 20 28 4 44M300 250H344",
        // Wide water.
        Branch::Hae => "M30 240q21.2 -12 42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0M30 260q21.2 -12 42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0M30 280q21.2 -12 42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0t42.5 0",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_drawing_is_another_and_made_of_short_lines() {
        let drawings: Vec<&str> =
            Stem::ALL.map(figure).into_iter().chain(Branch::ALL.map(ground)).collect();
        assert_eq!(drawings.iter().collect::<BTreeSet<_>>().len(), drawings.len());
        for drawing in drawings {
            let mut numbers = drawing.split(|c: char| !(c.is_ascii_digit() || c == '.'));
            assert!(numbers.all(|number| number.len() <= 5), "{drawing}");
            let mut signs = drawing.chars().filter(|c| !c.is_ascii_digit());
            assert!(drawing.starts_with('M'), "{drawing}");
            assert!(signs.all(|c| "MLHVCSQTAZlhvcsqtaz .-".contains(c)), "{drawing}");
        }
    }
}
