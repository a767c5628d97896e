import { ERRORS_MAX } from '@facet/contract/constants/limits';
import type { PriceList, PricePart } from '@facet/contract/entities/price';
import type { CsvResult } from '@facet/contract/entities/space-prices';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { invalid } from '../../../platform/errors.ts';
import { lockedPricesFor } from '../access.ts';
import { differencesOf } from '../differences.ts';
import { pricesFromCsv } from '../prices-csv.ts';
import { keepPrices, newestFor, type PricesToKeep } from './create-snapshot.ts';

/** What a file is read into where nobody has typed any price yet. */
export const NOTHING: PriceList = {
  currency: 'USD',
  metals: [],
  currencies: [],
  alloys: [],
  stones: [],
  settings: [],
  labour: [],
};

type File = PricesToKeep & { part: PricePart; text: string; isTrial: boolean };

/** Adds and changes prices of one kind from a file; whole or not at all. On trial, says only what would change. */
export const importPrices = (app: App, actor: Actor, file: File): Promise<CsvResult> =>
  transact(app, async (tx) => {
    await lockedPricesFor(tx, actor, file.spaceId);
    const newest = await newestFor(tx, file);
    const before = newest?.prices ?? NOTHING;
    const { data: prices, refused } = pricesFromCsv(file.part, file.text, { prices: before, today: todayOf(actor) });
    if (refused) throw invalid({ text: refused.slice(0, ERRORS_MAX) });
    const changes = differencesOf(newest?.prices ?? null, prices);
    if (file.isTrial) return { changes, prices, number: null };
    return { changes, prices, number: await keepPrices(tx, actor, { ...file, prices }) };
  });
