// JSON as a tree that folds. What lies in a folded part is drawn when it is opened.

/** Members that are open at first: this deep. */
const OPEN = 2;

/** How many items of a list are drawn at a time. */
const AT_ONCE = 100;

const isBranch = (value) => value !== null && typeof value === "object" && Object.keys(value).length > 0;

function leaf(value) {
  const shown = document.createElement("span");
  shown.className = value === null ? "null" : typeof value;
  shown.textContent = JSON.stringify(value);
  return shown;
}

function named(name, isList) {
  const shown = document.createElement("code");
  shown.textContent = isList ? `[${name}]` : name;
  return shown;
}

/** What a folded part says of itself. */
function sign(value) {
  const shown = document.createElement("span");
  shown.className = "sign";
  const names = Object.keys(value);
  const told = value.ganji ?? value.ko ?? value.nameKo ?? value.code ?? value.id;
  if (Array.isArray(value)) shown.textContent = `[ ${value.length} ]`;
  else shown.textContent = typeof told === "string" ? `{ ${told} … }` : `{ ${names.slice(0, 3).join(", ")}${names.length > 3 ? " …" : ""} }`;
  return shown;
}

function members(value, depth) {
  const list = document.createElement("ul");
  list.className = "json";
  const entries = Object.entries(value);
  const draw = (from) => {
    for (const [name, member] of entries.slice(from, from + AT_ONCE)) {
      const item = document.createElement("li");
      const label = named(name, Array.isArray(value));
      if (isBranch(member)) item.append(branch(label, member, depth));
      else item.append(label, " ", leaf(member));
      list.append(item);
    }
    if (from + AT_ONCE >= entries.length) return;
    const more = document.createElement("button");
    more.type = "button";
    more.className = "plain";
    more.textContent = `${entries.length - from - AT_ONCE}개 더 · more`;
    more.addEventListener("click", () => {
      more.remove();
      draw(from + AT_ONCE);
    });
    list.append(more);
  };
  draw(0);
  return list;
}

function branch(label, value, depth) {
  const part = document.createElement("details");
  const summary = document.createElement("summary");
  summary.append(label, " ", sign(value));
  part.append(summary);
  let drawn = false;
  const draw = () => {
    if (drawn) return;
    drawn = true;
    part.append(members(value, depth + 1));
  };
  part.addEventListener("toggle", () => part.open && draw());
  if (depth < OPEN) {
    draw();
    part.open = true;
  }
  return part;
}

/** A value as a tree. */
export function tree(value) {
  const root = document.createElement("div");
  root.className = "json-root";
  root.tabIndex = 0;
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", "답 · Answer");
  root.append(isBranch(value) ? members(value, 0) : leaf(value));
  return root;
}

/** Lets the outline of an answer be unfolded: the whole answer is read from its file. */
export function foldable(shown) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = "펼쳐 보기 · Unfold";
  button.addEventListener("click", async () => {
    const answer = await fetch(shown.dataset.answer);
    shown.replaceChildren(tree(await answer.json()));
  });
  shown.append(button);
}
