import { WHAT_IF_STYLES_MAX } from '@facet/contract/constants/limits';
import type { CostStatus } from '@facet/contract/constants/statuses';
import type { MetalMoves, WhatIfAsked, WhatIfRow, WhatIfShow, WhatIfWire } from '@facet/contract/entities/what-if';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { costReader, pricesFor } from './access.ts';
import type { CountedSheet, countWhatIf, SheetToCount } from './count-what-if.ts';
import { readPrices } from './read-prices.ts';
import { currentSheetsQuery, stylePicturesQuery, type CurrentSheet } from './what-if-query.ts';

const COUNT_WHAT_IF = { module: new URL('count-what-if.ts', import.meta.url), name: 'countWhatIf' };
/** Sheets that are in memory at once. */
const READ_AT_ONCE = 250;
const CHOICES_MAX = 200;

type Asked = {
  spaceId: number;
  metal: MetalMoves;
  floor?: string | undefined;
  show: WhatIfShow;
  project_ids: readonly number[];
  alloys: readonly string[];
  statuses: readonly CostStatus[];
};
type Facts = Omit<CurrentSheet, 'body' | 'money'>;

const isWanted = (facts: Facts, { project_ids: projects, alloys, statuses }: Asked) =>
  (projects.length === 0 || projects.includes(facts.projectId)) &&
  (alloys.length === 0 || alloys.includes(facts.alloy ?? '')) &&
  (statuses.length === 0 || statuses.includes(facts.status));

/** Reads current sheets in parts, and remembers what they are called. */
function sheetReader(app: App, actor: Actor, asked: Asked) {
  const known = new Map<number, Facts>();
  const next = async (after: number) => {
    const count = Math.min(READ_AT_ONCE, WHAT_IF_STYLES_MAX - known.size);
    const rows = await currentSheetsQuery(app.db, { ...costReader(actor, asked.spaceId), after, count });
    const sheets: SheetToCount[] = [];
    for (const { body, money, ...facts } of rows) {
      known.set(facts.styleId, facts);
      if (isWanted(facts, asked)) sheets.push({ styleId: facts.styleId, body, money });
    }
    const isEnd = rows.length < READ_AT_ONCE || known.size >= WHAT_IF_STYLES_MAX;
    return { sheets, last: isEnd ? null : (rows.at(-1)?.styleId ?? null) };
  };
  return { known, next };
}

/** What all sheets come to; the counting is done in a thread. */
export async function countFor(app: App, actor: Actor, asked: Asked, page: { from: number; count: number }) {
  await pricesFor(app.db, actor, asked.spaceId);
  const { snapshot, rules } = await readPrices(app.db, asked.spaceId);
  const metals = Object.fromEntries((snapshot?.prices.alloys ?? []).map(({ alloy, metal }) => [alloy, metal]));
  const floor = asked.floor ?? rules.margin_floor_pct;
  const { known, next } = sheetReader(app, actor, asked);
  const input = { moves: asked.metal, metals, floor, show: asked.show, ...page };
  const counted = await app.threads.sums.run<typeof countWhatIf>(COUNT_WHAT_IF, input, next);
  return { counted, known, floor, snapshot: snapshot?.number ?? null };
}

/** A row as it is told, with what its style and sheet are called. */
export const presentWhatIfRow = (one: CountedSheet, facts: Facts, url: string | null): WhatIfRow => ({
  style: { id: facts.styleId, title: facts.style, thumbnail: url === null ? null : { url } },
  project: { id: facts.projectId, title: facts.project },
  sheet: { id: facts.sheetId, number: facts.number, status: facts.status },
  metal: facts.metal,
  currency: one.currency,
  net_g: one.netG,
  vendor: one.vendor,
  wholesale: one.wholesale,
  margin: one.margin,
  target: one.target,
  over_target: one.overTarget.moved,
  under_floor: one.underFloor.moved,
});

/** What can be chosen from: each once, in the order of its name. */
function choicesOf(known: Iterable<Facts>) {
  const projects = new Map<number, string>();
  const alloys = new Map<string, string>();
  for (const { projectId, project, alloy, metal } of known) {
    projects.set(projectId, project);
    if (alloy !== null) alloys.set(alloy, metal || alloy);
  }
  return {
    projects: [...projects].slice(0, CHOICES_MAX).map(([id, title]) => ({ id, title })),
    alloys: [...alloys].slice(0, CHOICES_MAX).map(([key, title]) => ({ key, title })),
  };
}

/** Which styles break their margin or target if metals move; nothing is saved. */
export async function askWhatIf(app: App, actor: Actor, asked: Asked & WhatIfAsked): Promise<WhatIfWire> {
  const from = (asked.page - 1) * asked.count;
  const { counted, known, floor, snapshot } = await countFor(app, actor, asked, { from, count: asked.count });
  const ids = counted.rows.map(({ styleId }) => styleId);
  const pictures = ids.length > 0 ? await stylePicturesQuery(app.db, { ...costReader(actor, asked.spaceId), ids }) : [];
  const { rows, ...sums } = counted;
  return {
    ...sums,
    snapshot,
    floor,
    is_cut: known.size >= WHAT_IF_STYLES_MAX,
    ...choicesOf(known.values()),
    rows: rows.flatMap((one) => {
      const facts = known.get(one.styleId);
      const picture = pictures.find(({ styleId }) => styleId === one.styleId);
      return facts ? [presentWhatIfRow(one, facts, picture ? app.signer.url(picture.fileId, 'small') : null)] : [];
    }),
    next_page: from + rows.length < counted.total ? asked.page + 1 : null,
  };
}
