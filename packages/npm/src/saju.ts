// The engine as its users call it.

import type { Chart } from "./chart.js";
import { Charts } from "./charts.js";
import type { Engine, Give } from "./engine.js";
import { lack, refusal, SajuPanic } from "./errors.js";
import type { Finding } from "./grounding.js";
import type { Answers, Birth, Requests, Rule, Topic } from "./requests.js";
import type * as schemas from "./schemas.js";
import { Tools } from "./tools.js";

export interface Options {
  /** The day that it is, `YYYY-MM-DD`: what is current, and the day asked about where a request names none. The day
   * in Korea by default. */
  readonly today?: string;
  /** The language of errors, hints and warnings, and of what is told where a request names none. `ko` by default. In a
   * browser English is loaded before: by `load({ language: "en" })` or `loadLanguage("en")`. */
  readonly language?: "ko" | "en";
}

const KOREA = 9 * 60 * 60 * 1000;
const utf8 = new TextEncoder();
const utf16 = new TextDecoder("utf-16le");

/** The engine: calculates where it runs, and sends nothing anywhere. `load()` gives it. */
export class Saju {
  /** @internal */
  constructor(
    private readonly engine: Engine,
    private readonly options: Options = {},
    private readonly give: Give = () => false,
    private readonly charts = new Charts(engine),
  ) {}

  /** The same under other options. */
  with(options: Options): Saju {
    return new Saju(this.engine, { ...this.options, ...options }, this.give, this.charts);
  }

  /** A reading of a topic in its envelope: `data` has the judgments, `meta` what is told beside them.
   * @throws {SajuError} with all that is wrong with the request. */
  reading<T extends Topic>(topic: T, request: Requests[T]): Answers[T] {
    return this.asked(topic, request);
  }

  /** The same as JSON in UTF-8, to be passed on. */
  readingBytes<T extends Topic>(topic: T, request: Requests[T]): Uint8Array<ArrayBuffer> {
    const body = utf8.encode(JSON.stringify(request));
    const bytes = this.call((engine) => engine.answer(topic, body, this.today, this.language, false));
    return bytes as Uint8Array<ArrayBuffer>;
  }

  /** A topic as short Markdown, for the prompt of a language model. */
  markdown<T extends Topic>(topic: T, request: Requests[T]): string {
    return this.answer(topic, request, true);
  }

  /** The same in an envelope, with a guide for the model. */
  compact<T extends Topic>(topic: T, request: Requests[T]): schemas.CompactAnswer {
    return this.asked("compact", { ...request, topic });
  }

  /** A day, a month or a year in one line: `today`, `daily`, `monthly` or `yearly`. */
  line<T extends "today" | "daily" | "monthly" | "yearly">(topic: T, request: Requests[T]): schemas.LineAnswer {
    return this.asked(topic, { ...request, detail: "line" });
  }

  /** The chart of a birth as a small object, without judgments. */
  chart(birth: Birth): Chart {
    return this.charts.of(this.call((engine) => engine.chart(utf8.encode(JSON.stringify(birth)), this.language)));
  }

  /** The twelve hours of a birth without hour: what is the same in all, and what each would change. */
  hours(request: schemas.HoursRequest): schemas.HoursAnswer {
    return this.asked("hours", request);
  }

  /** The moments that have given pillars. */
  findDates(request: schemas.FindDatesRequest): schemas.FindDatesAnswer {
    return this.asked("find-dates", request);
  }

  /** Dates for a purpose, such as a wedding or a move, for nobody, one or two persons. */
  chooseDates(request: schemas.ChooseDatesRequest): schemas.ChooseDatesAnswer {
    return this.asked("choose-dates", request);
  }

  /** The chart as a picture in SVG, light or dark: pillars, ten gods, hidden stems, relations, elements. */
  chartSvg(request: schemas.ChartPictureRequest): string {
    return this.answer("chart.svg", request, false);
  }

  /** A date in both calendars, of the solar or of the Korean lunar one, `YYYY-MM-DD`. */
  convert(date: { solar: string } | { lunar: string; leap?: boolean }): schemas.Conversion {
    const [solar, lunar, leap] =
      "solar" in date ? [date.solar, undefined, false] : [undefined, date.lunar, date.leap ?? false];
    return this.listed((engine) => engine.convert(solar, lunar, leap, this.language));
  }

  /** The 24 solar terms of a year. */
  terms(year: number): schemas.TermList {
    return this.listed((engine) => engine.terms(year, this.language));
  }

  /** A day, `YYYY-MM-DD`: its lunar date, pillars and solar term. */
  day(date: string): schemas.DayView {
    return this.listed((engine) => engine.day(date, this.language));
  }

  /** The cities that can be sent as `birthCity`. */
  cities(): schemas.CityList {
    return this.listed((engine) => engine.cities());
  }

  /** Whether a name can be sent as `birthCity`, and what can be sent in its place. */
  resolveCity(query: string): schemas.CityResolution {
    return this.listed((engine) => engine.resolveCity(query));
  }

  /** Places by name, each with a `birthPlace` ready to be sent; ten, at most fifty. */
  places(query: string, limit?: number): schemas.PlaceList {
    return this.listed((engine) => engine.places(query, limit));
  }

  /** The topics with their modules. */
  topics(): schemas.TopicList {
    return this.listed((engine) => engine.topics());
  }

  /** The modules. */
  modules(): schemas.ModuleList {
    return this.listed((engine) => engine.modules());
  }

  /** The births that serve as samples. */
  samples(): schemas.SampleList {
    return this.listed((engine) => engine.samples());
  }

  /** Name and version of the rules. */
  ruleset(): { profile: string; version: string } {
    return this.listed((engine) => engine.ruleset());
  }

  /** Ids and titles of all rules. */
  rules(): { id: string; titleKo: string; titleEn: string }[] {
    return this.listed((engine) => engine.rules());
  }

  /** A rule by its id, as lines of `basis` end with it. */
  explain(id: string): Rule {
    return this.listed((engine) => engine.explain(id, this.language));
  }

  /** What a text claims of a chart, held against the material that its writer was given: the answer of a topic about
   * one person, as an object or as JSON, or its short Markdown. Claims are found in Korean and in English.
   * @throws {RangeError} for material that is neither, or tells of two persons. */
  ground(material: string | object, text: string): Finding[] {
    const given = typeof material === "string" ? material : JSON.stringify(material);
    return this.listed((engine) => {
      try {
        return engine.ground(given, text, this.language);
      } catch (fault) {
        throw typeof fault === "string" && !lack(fault) ? new RangeError(fault) : fault;
      }
    });
  }

  /** The tools that language models call, as the MCP server of the program has them. */
  get tools(): Tools {
    return new Tools((call) => this.call((engine) => call(engine, this.today, this.language)));
  }

  private get language(): string {
    return this.options.language ?? "ko";
  }

  private get today(): string {
    return this.options.today ?? new Date(Date.now() + KOREA).toISOString().slice(0, 10);
  }

  private answer(question: string, request: object, markdown: boolean): string {
    const body = utf8.encode(JSON.stringify(request));
    return utf16.decode(this.call((engine) => engine.answerWide(question, body, this.today, this.language, markdown)));
  }

  private asked<A>(question: string, request: object): A {
    return JSON.parse(this.answer(question, request, false)) as A;
  }

  private listed<T>(call: (engine: Engine) => string): T {
    return JSON.parse(this.call(call)) as T;
  }

  /** Calls the engine, again where it lacked a part that is at hand; after a breakdown it begins anew, so that no other
   * call is harmed. */
  private call<T>(call: (engine: Engine) => T, lacked?: string): T {
    try {
      return call(this.engine);
    } catch (fault) {
      const lacks = lack(fault);
      if (lacks && lacks.part !== lacked && this.give(lacks.part)) return this.call(call, lacks.part);
      if (lacks) throw lacks;
      if (fault instanceof WebAssembly.RuntimeError) {
        this.engine.__wbg_reset_state();
        throw new SajuPanic("The engine broke down over this request; please report it.", { cause: fault });
      }
      throw refusal(fault) ?? fault;
    }
  }
}
