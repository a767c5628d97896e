import { PURE_METALS, spotPrice, type PriceConnector, type PriceList } from '@facet/contract/entities/price';
import { t } from '@facet/contract/words/speech';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { spaces } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { connectorsQuery, snapshotQuery } from '../price-queries.ts';
import { keepPrices } from './create-snapshot.ts';
import { NOTHING } from './import-prices.ts';
import { tellOutage } from './tell-outage.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 256 * 1024;
const FIELD = 'rules.connector';

type Spots = PriceList['metals'];

async function fetchAnswer(app: App, url: string): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': 'Facet' };
  const call = { url, method: 'GET', headers, timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES } as const;
  const answer = await app.outbound.call(call).catch((error: unknown) => {
    if (error instanceof OutboundError) throw invalidField(`${FIELD}.url`, error.message);
    throw error;
  });
  if (answer.status !== 200)
    throw invalidField(`${FIELD}.url`, t('The address answered {status}', { status: String(answer.status) }));
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    throw invalidField(`${FIELD}.url`, t('What the address answers is no JSON'));
  }
}

/** What stands in an answer at a place such as `rates.0.ask`. */
const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    if (value === null || typeof value !== 'object') return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, answer);

/** A price as the wire writes it: programs may give more places, or a number. */
function decimalAt(answer: unknown, path: string): string | undefined {
  const found = valueAt(answer, path);
  if (typeof found === 'number') return found.toFixed(6).replace(/\.?0+$/, '');
  return typeof found === 'string' ? found.trim() : undefined;
}

/** Fetches the prices of metals from the address of a house; 422 at the field that is why there are none. */
export async function readConnector(app: App, { url, paths }: PriceConnector, day: string): Promise<Spots> {
  const answer = await fetchAnswer(app, url);
  const source = new URL(url).host;
  return PURE_METALS.flatMap((metal) => {
    if (paths[metal] === '') return [];
    const { data } = spotPrice.safeParse({ metal, spot: decimalAt(answer, paths[metal]), source, day });
    if (!data) throw invalidField(`${FIELD}.paths.${metal}`, t('There is no price at this place of the answer'));
    return [data];
  });
}

/** Keeps what was fetched as the next snapshot of a space whose row is locked. */
export async function keepSpots(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  { spaceId, spots }: { spaceId: number; spots: Spots },
) {
  const [newest] = await snapshotQuery(tx, { spaceId, number: null });
  const before = newest?.prices ?? NOTHING;
  const fetched = new Set(spots.map(({ metal }) => metal));
  const metals = [...before.metals.filter(({ metal }) => !fetched.has(metal)), ...spots];
  const kept = { spaceId, base: newest?.number ?? null, source: 'connector' };
  await keepPrices(tx, by, { ...kept, prices: { ...before, metals } });
}

/** Fetches the prices of every house that has its connector on; one that fails is told, and its prices get old. */
export async function takeConnectorPrices(app: App): Promise<void> {
  for (const { spaceId, connector, userId } of await connectorsQuery(app.db, {})) {
    try {
      const spots = await readConnector(app, connector, todayOf({ timeZone: 'UTC' }));
      await transact(app, async (tx) => {
        await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId)).for('no key update');
        await keepSpots(tx, { userId }, { spaceId, spots });
      });
    } catch (error) {
      app.log.warn({ err: error, spaceId }, 'no prices came from the connector of a space');
      await transact(app, async (tx) => tellOutage(tx, spaceId));
    }
  }
}
