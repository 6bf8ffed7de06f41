// Of the relations that are drawn, one is lit at a time: the one under the pointer or in focus, else the one that was opened.

export class Light {
  /** `drawing` holds the lines and their names, `note` what an opened one means. */
  constructor(drawing, note) {
    Object.assign(this, { drawing, note, opened: null });
  }

  /** Follows the arcs of a box. */
  watch(box) {
    const lines = [...box.querySelectorAll("path")];
    [...box.querySelectorAll(".arc")].forEach((button, index) => {
      const pair = { button, line: lines[index] };
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => this.show(pair));
      for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => this.show(this.opened));
    });
  }

  /** Forgets what was opened, where other lines are drawn. */
  clear() {
    this.opened = null;
    this.note.replaceChildren();
    this.show(null);
  }

  show(lit) {
    this.drawing.classList.toggle("lit", Boolean(lit));
    for (const part of this.drawing.querySelectorAll(".alight")) part.classList.remove("alight");
    for (const part of lit ? [lit.button, lit.line] : []) part.classList.add("alight");
  }

  /** Opens a relation by what it says, or closes it. */
  open(button, line, told) {
    const isSame = this.opened?.button === button;
    this.opened?.button.setAttribute("aria-expanded", "false");
    this.opened = isSame ? null : { button, line };
    button.setAttribute("aria-expanded", String(!isSame));
    this.note.replaceChildren(...(isSame ? [] : told));
    this.show(this.opened);
  }
}
