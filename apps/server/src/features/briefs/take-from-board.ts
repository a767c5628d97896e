import type { RingChart } from '@facet/contract/craft/ring-charts';
import { RING_SYSTEM_MARKS } from '@facet/contract/craft/ring-charts';
import type { BriefFields } from '@facet/contract/entities/board-item';
import { briefAsks, type BriefAsks } from '@facet/contract/entities/style-brief';
import { BRIEF_TEXT_MAX, COST_TITLE_MAX } from '@facet/contract/constants/limits';
import { fold } from '@facet/contract/fold';

type House = { alloys: readonly { key: string; title: string }[]; rings: readonly RingChart[] };

const isSame = (one: string, other: string) => fold(one).replaceAll(/\s/g, '') === fold(other).replaceAll(/\s/g, '');
const shortened = (text: string, max: number) => Array.from(text).slice(0, max).join('');

/** The inner diameter of a finger size such as `US 6`; null if the house’s charts have no such size. */
const ringIn = (text: string, rings: readonly RingChart[]): number | null =>
  rings
    .flatMap(({ system, sizes }) =>
      sizes.map((size) => ({ ...size, name: `${RING_SYSTEM_MARKS[system]} ${size.label}` })),
    )
    .find(({ name }) => isSame(name, text))?.mm ?? null;

/** What a board’s brief asks for, as far as it can be read; its budget is money, and stays apart. */
export function takeFromBoard(board: BriefFields | null, { alloys, rings }: House): BriefAsks {
  const { occasion = '', metal = '', finger_size: finger = '', stones = '', due = null } = board ?? {};
  const alloy = alloys.find(({ title }) => isSame(title, metal));
  const words = [occasion, alloy ? '' : metal, stones].filter(Boolean).join('. ');
  return briefAsks.parse({
    text: shortened(words, BRIEF_TEXT_MAX),
    alloy: alloy?.key ?? null,
    ring_mm: ringIn(finger, rings),
    ring_text: shortened(finger, COST_TITLE_MAX),
    due,
  });
}
