import { METAL_LINE } from '@facet/contract/craft/cost-differences';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { t } from '@facet/contract/words/speech';

/** A line or figure that two people changed to different things, by its field in the body that was sent. */
export type Clash = { field: string; title: string };
type Merged = { body: CostBody; clashes: Clash[] };

// Bodies come from JSON columns, whose keys have another order than those that were just parsed.
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? '';
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

type Three<Of> = { base: Of; theirs: Of; mine: Of };
/** What whoever changed it alone made of it; null where both changed it differently. */
function joined<Of>({ base, theirs, mine }: Three<Of>): { value: Of } | null {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine };
  return isSame(mine, base) ? { value: theirs } : null;
}

type Line = { id: string; title: string };
type Lines = 'stones' | 'processes' | 'others';

/** Lines in my order, and those that they added after them. */
function joinLines<Of extends Line>(kind: Lines, { base, theirs, mine }: Three<readonly Of[]>, clashes: Clash[]): Of[] {
  const byId = (lines: readonly Of[]) => new Map(lines.map((line) => [line.id, line]));
  const [were, they, own] = [byId(base), byId(theirs), byId(mine)];
  // A changed order is theirs if only they changed it.
  const order = isSame([...own.keys()], [...were.keys()])
    ? [...they.keys(), ...own.keys()]
    : [...own.keys(), ...they.keys()];
  return [...new Set(order)].flatMap((id) => {
    const found = joined({ base: were.get(id), theirs: they.get(id), mine: own.get(id) });
    if (found) return found.value ? [found.value] : [];
    const at = mine.findIndex((line) => line.id === id);
    const title = own.get(id)?.title ?? they.get(id)?.title ?? '';
    clashes.push({ field: at < 0 ? `body.${kind}` : `body.${kind}.${at}`, title });
    return [];
  });
}

const HEAD_TITLES = (): Readonly<Record<Exclude<keyof CostBody, Lines>, string>> => ({
  currency: t('Currency'),
  rates: t('Exchange rates'),
  metal: t('Metal'),
  overhead_pct: t('Overhead'),
  vendor: t('Vendor price'),
  freight: t('Freight'),
  duty_pct: t('Duty'),
  insurance_pct: t('Insurance'),
  wholesale_margin_pct: t('Wholesale margin'),
  keystone: t('Retail'),
});

/**
 * What two people made of one body, line by line: each line is whose who alone changed it. The metal is one line, and
 * so is every figure of the head.
 */
export function mergeBodies(base: CostBody, theirs: CostBody, mine: CostBody): Merged {
  const clashes: Clash[] = [];
  const titles = HEAD_TITLES();
  const head = <Key extends keyof typeof titles>(key: Key): CostBody[Key] => {
    const found = joined<CostBody[Key]>({ base: base[key], theirs: theirs[key], mine: mine[key] });
    if (!found)
      clashes.push({
        field: `body.${key}`,
        title: key === METAL_LINE ? mine.metal.title || titles.metal : titles[key],
      });
    return found ? found.value : mine[key];
  };
  const body = {
    currency: head('currency'),
    rates: head('rates'),
    metal: head('metal'),
    stones: joinLines('stones', { base: base.stones, theirs: theirs.stones, mine: mine.stones }, clashes),
    processes: joinLines(
      'processes',
      { base: base.processes, theirs: theirs.processes, mine: mine.processes },
      clashes,
    ),
    others: joinLines('others', { base: base.others, theirs: theirs.others, mine: mine.others }, clashes),
    overhead_pct: head('overhead_pct'),
    vendor: head('vendor'),
    freight: head('freight'),
    duty_pct: head('duty_pct'),
    insurance_pct: head('insurance_pct'),
    wholesale_margin_pct: head('wholesale_margin_pct'),
    keystone: head('keystone'),
  };
  return { body, clashes };
}
