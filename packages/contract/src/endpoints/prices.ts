import { z } from 'zod';
import { FILE_NAME_MAX, ID_MAX, PRICES_CSV_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { costRules, priceList, PRICE_PARTS, priceSnapshot } from '../entities/price.ts';
import { csvResult, snapshotEntry, spacePrices } from '../entities/space-prices.ts';
import { dataOf, idText, listOf, moment, pageQuery } from '../envelope.ts';
import { plainLine } from '../plain-title.ts';

const group = 'prices';
const params = z.object({ spaceId: idText });
/** The number of the newest snapshot when the prices were read, null if there was none: 409 if there is another. */
const base = z.number().int().min(1).max(ID_MAX).nullable();

export const getPrices = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/prices',
  group,
  summary: 'What cost sheets take their prices from, what of it is old, and how the space calculates',
  params,
  response: dataOf(spacePrices),
});
export const listPriceSnapshots = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/prices/snapshots',
  group,
  summary: 'All prices that the space ever had, newest first, with what changed; at most 20 on a page',
  params,
  query: pageQuery,
  response: listOf(snapshotEntry),
});
export const getPriceSnapshot = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/prices/snapshots/:number',
  group,
  summary: 'The prices of one time',
  params: params.extend({ number: idText }),
  response: dataOf(priceSnapshot),
});
export const createPriceSnapshot = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/prices/snapshots',
  group,
  summary: 'Keep prices under the next number; sheets that stand on earlier ones stay on them',
  audit: 'settings_changed',
  status: 201,
  params,
  body: z.object({ prices: priceList, base, source: plainLine(FILE_NAME_MAX).min(1).default('typed') }),
  // 2,000 prices of stones with their words.
  maxBody: 1_000_000,
  response: dataOf(priceSnapshot),
});
export const exportPrices = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/prices/csv',
  group,
  summary: 'The prices of one kind as CSV (UTF-8, comma)',
  refusesTakeOver: true,
  audit: 'exported',
  params,
  query: z.object({ part: z.enum(PRICE_PARTS).default('metals'), ticket: z.string().max(200).optional() }),
  binary: ['text/csv'],
  takesTicket: true,
});
export const importPrices = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/prices/csv',
  group,
  summary: 'Add and change prices of one kind from a CSV; 422 names each wrong line, and then nothing is taken',
  audit: 'settings_changed',
  params,
  body: z.object({
    part: z.enum(PRICE_PARTS),
    text: z.string().max(PRICES_CSV_MAX),
    /** The name of the file, for the history. */
    source: plainLine(FILE_NAME_MAX).min(1).default('typed'),
    /** Only says what would change. */
    dry_run: z.boolean(),
    base,
  }),
  // All characters of the file, of up to three bytes.
  maxBody: 3 * PRICES_CSV_MAX + 16 * 1024,
  response: dataOf(csvResult),
});
export const updateCostRules = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/prices/rules',
  group,
  summary: 'Set how the space calculates and when a price is old; sheets that exist keep what they have',
  audit: 'settings_changed',
  params,
  body: z.object({
    rules: costRules,
    /** When the rules read were set: 409 if they have changed since; null for those that every house starts with. */
    updated_at: moment.nullish(),
  }),
  response: dataOf(spacePrices),
});
