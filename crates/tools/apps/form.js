// The form of a birth, and what a tool takes of it.

/** A birth as a tool takes it; `null` where a part cannot be read, whose field then says so. */
function given(form, words) {
  const value = (name) => form.elements[name].value.trim();
  const digits = value("date").match(/^(\d{4})\D?(\d{1,2})\D?(\d{1,2})$/);
  const time = form.elements.unknown.checked ? "" : value("time");
  const clock = time.match(/^(\d{1,2}):?(\d{2})$/);
  form.elements.date.setCustomValidity(digits ? "" : words.date_unread);
  form.elements.time.setCustomValidity(clock || form.elements.unknown.checked ? "" : words.time_unread);
  if (!form.reportValidity()) return null;
  const [birthYear, birthMonth, birthDay] = digits.slice(1).map(Number);
  const calendar = value("calendar");
  return {
    birthYear,
    birthMonth,
    birthDay,
    ...(clock ? { birthHour: Number(clock[1]), birthMinute: Number(clock[2]) } : {}),
    ...(calendar === "solar" ? {} : { isLunar: true, isLeapMonth: calendar === "leap" }),
    ...(value("city") ? { birthCity: value("city") } : {}),
    isFemale: value("sex") === "female",
    language: words.language,
  };
}

/** What the form shows of a birth that a model sent. */
function filled(birth) {
  const two = (number) => String(number).padStart(2, "0");
  const date = [birth.birthYear, birth.birthMonth, birth.birthDay];
  const hasTime = Number.isInteger(Number(birth.birthHour ?? Number.NaN));
  return {
    date: date.every(Boolean) ? date.map(two).join("-") : "",
    calendar: birth.isLunar ? (birth.isLeapMonth ? "leap" : "lunar") : "solar",
    time: hasTime ? `${two(birth.birthHour)}:${two(birth.birthMinute ?? 0)}` : "",
    city: typeof birth.birthCity === "string" ? birth.birthCity : "",
    sex: typeof birth.isFemale === "boolean" ? (birth.isFemale ? "female" : "male") : "",
  };
}

/** The form, filled with what is known of a birth; `submit` gets what a tool takes. */
function birthForm(words, birth, submit) {
  const known = filled(birth);
  const field = (label, input) => element("label", {}, element("span", {}, label), input);
  const choice = (name, options) =>
    element("select", { name, required: true }, options.map(([value, text]) =>
      element("option", { value, selected: known[name] === value }, text)));
  const unknown = element("input", { type: "checkbox", name: "unknown" });
  const time = element("input", { name: "time", inputMode: "numeric", placeholder: "10:30", value: known.time });
  unknown.addEventListener("change", () => { time.disabled = unknown.checked; });
  const sexes = [["", words.choose], ["female", words.female], ["male", words.male]];
  const form = element(
    "form",
    { noValidate: false },
    field(words.date, element("input", { name: "date", inputMode: "numeric", required: true, placeholder: "1998-05-19", value: known.date })),
    field(words.calendar, choice("calendar", [["solar", words.solar], ["lunar", words.lunar], ["leap", words.leap]])),
    field(words.time, time),
    element("label", { className: "check" }, unknown, words.unknown),
    field(words.sex, choice("sex", sexes)),
    field(words.city, element("input", { name: "city", placeholder: words.city_hint, value: known.city })),
    element("button", {}, words.show),
  );
  // A fault that was named is looked at again when its field changes.
  form.addEventListener("input", ({ target }) => target.setCustomValidity(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const taken = given(form, words);
    if (taken) submit(taken);
  });
  return form;
}
