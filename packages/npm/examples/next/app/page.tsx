// A page that is rendered on the server: /?birth=1998-05-19T10:00

import { load, SajuError } from "saju";
import type { Birth, ChartPillar } from "saju";

const saju = await load();

/** The birth of `1998-05-19T10:00`; without a time its hour is unknown. */
function parse(birth: string): Birth {
  const [date = "", time] = birth.split("T");
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = date.split("-").map(Number);
  const [birthHour, birthMinute] = time?.split(":").map(Number) ?? [];
  return { birthYear, birthMonth, birthDay, birthHour: birthHour ?? null, birthMinute: birthMinute ?? 0 };
}

function Pillar({ name, pillar }: { name: string; pillar: ChartPillar | null }) {
  return (
    <td title={name}>
      {pillar ? `${pillar.ganji} ${pillar.ganjiHan}` : "–"}
      <br />
      <small>{pillar?.stem.sipseong?.ko ?? (pillar ? "일간" : "")}</small>
    </td>
  );
}

function Reading({ birth }: { birth: string }) {
  try {
    const { pillars } = saju.chart(parse(birth));
    const { data } = saju.reading("life", parse(birth));
    return (
      <>
        <table>
          <tbody>
            <tr>
              <Pillar name="시주" pillar={pillars.hour} />
              <Pillar name="일주" pillar={pillars.day} />
              <Pillar name="월주" pillar={pillars.month} />
              <Pillar name="연주" pillar={pillars.year} />
            </tr>
          </tbody>
        </table>
        <p>{data.modules.fourPillars?.dayMaster.meaning}</p>
      </>
    );
  } catch (error) {
    if (!(error instanceof SajuError)) throw error;
    return (
      <ul>
        {error.issues.map(({ field, hint }) => (
          <li key={field}>
            {field}: {hint}
          </li>
        ))}
      </ul>
    );
  }
}

export default async function Page({ searchParams }: { searchParams: Promise<{ birth?: string }> }) {
  const { birth } = await searchParams;
  return (
    <main>
      <form>
        <input name="birth" defaultValue={birth} placeholder="1998-05-19T10:00" />
      </form>
      {birth && <Reading birth={birth} />}
    </main>
  );
}
