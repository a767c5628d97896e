import { WHAT_IF_STYLES_MAX } from '@facet/contract/constants/limits';
import { PURE_METALS, type PricePart } from '@facet/contract/entities/price';
import type { MetalMoves } from '@facet/contract/entities/what-if';
import { t } from '@facet/contract/words/speech';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { sendCsv, sendWorkbook } from '../../platform/http/send-csv.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { pricesFor } from './access.ts';
import { countFor, presentWhatIfRow } from './ask-what-if.ts';
import { priceTable } from './prices-csv.ts';
import { readPrices } from './read-prices.ts';

type Exchange = { actor: Actor; reply: FastifyReply };

/** Sends the prices of one kind as a file that can be read in again. */
export async function sendPrices(
  app: App,
  { actor, reply }: Exchange,
  { spaceId, part }: { spaceId: number; part: PricePart },
) {
  await pricesFor(app.db, actor, spaceId);
  const { snapshot } = await readPrices(app.db, spaceId);
  const name = await speakToPerson(app.db, actor.userId, async () =>
    t('Prices {number} {part}', { number: String(snapshot?.number ?? 0), part }),
  );
  return sendCsv(reply, { name, ...priceTable(part, snapshot?.prices ?? null) });
}

const titles = () => [
  t('Style'),
  t('Project'),
  t('Sheet'),
  t('Metal'),
  t('Currency'),
  t('Metal, g'),
  t('Vendor price now'),
  t('Vendor price then'),
  t('Margin now, %'),
  t('Margin then, %'),
  t('Target, wholesale'),
  t('Wholesale then'),
  t('Over the target'),
  t('Under the floor, points'),
];

/** What the figures of the file stand on. */
const headOf = (snapshot: number | null, floor: string, moves: MetalMoves) => [
  t('Snapshot {number}', { number: String(snapshot ?? 0) }),
  ...PURE_METALS.filter((metal) => Number(moves[metal]) !== 0).map((metal) => `${metal} ${moves[metal]} %`),
  t('Floor {percent} %', { percent: floor }),
];

type Asked = Parameters<typeof countFor>[2];

/** What the file says, line by line. */
async function linesOf(app: App, actor: Actor, asked: Asked) {
  const page = { from: 0, count: WHAT_IF_STYLES_MAX };
  const { counted, known, floor, snapshot } = await countFor(app, actor, asked, page);
  const lines = counted.rows.flatMap((one) => {
    const facts = known.get(one.styleId);
    if (!facts) return [];
    const { style, project, sheet, ...row } = presentWhatIfRow(one, facts, null);
    return [
      [
        style.title,
        project.title,
        String(sheet.number),
        row.metal,
        row.currency,
        row.net_g,
        row.vendor.now,
        row.vendor.moved,
        row.margin.now ?? '',
        row.margin.moved ?? '',
        row.target ?? '',
        row.wholesale.moved,
        row.over_target ?? '',
        row.under_floor ?? '',
      ],
    ];
  });
  return speakToPerson(app.db, actor.userId, async () => {
    const [names, head] = [titles(), headOf(snapshot, floor, asked.metal)];
    // The first line says how many columns there are.
    return { name: t('What if'), titles: names.map((_, at) => head[at] ?? ''), lines: [names, ...lines] };
  });
}

/** Sends the styles of a what-if as a file for spreadsheets. */
export async function sendWhatIf(
  app: App,
  { actor, reply }: Exchange,
  { format, ...asked }: Asked & { format: 'csv' | 'xlsx' },
) {
  const table = await linesOf(app, actor, asked);
  if (format === 'csv') return sendCsv(reply, table);
  const { name, titles: head, lines } = table;
  return sendWorkbook(app, reply, { name, sheets: [{ name, lines: [head, ...lines] }] });
}
