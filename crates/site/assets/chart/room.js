// Where there is room for the whole chart on one screen, and whether it opens at its pillars there.

export const hasRoom = matchMedia("screen and (min-width: 1100px)");

/** The panel that whoever looks at charts in this browser opened last. */
const PREFERRED = "saju.opens";

/** The id of the panel that a chart opens at: the story where there is no room. */
export function preferred() {
  try {
    return hasRoom.matches ? localStorage.getItem(PREFERRED) ?? "story" : "story";
  } catch {
    return "story";
  }
}

/** Keeps the panel for the next chart. */
export function prefer(id) {
  if (!hasRoom.matches || !["story", "chart"].includes(id)) return;
  try {
    localStorage.setItem(PREFERRED, id);
  } catch {
    // A browser that keeps nothing begins with the story again.
  }
}
