import { createHash } from 'node:crypto';
import type { Charge, Database, Db } from '../../db/client.ts';
import type { Config } from '../config/load-config.ts';
import { AppError, tooOften } from '../errors.ts';
import { limitRules } from './limit-rules.ts';
import { openWindows, refusedUnits, returnUnits, takeUnits, usedUnits, type Wanted } from './rate-sql.ts';

/** Limits shared by all processes on one database. */
export type Limits = {
  /** Charges all of these, or none with a 429 that says how long to wait. */
  take(charges: readonly Charge[]): Promise<void>;
  /** The same inside a transaction that is about to be committed, which a refusal rolls back. */
  takeWithin(db: Db, charges: readonly Charge[]): Promise<void>;
  /** Refuses like `take` what does not fit now, but charges nothing. */
  check(charges: readonly Charge[]): Promise<void>;
  /** The same where a refusal is no error: returns whether everything was charged. */
  fits(charges: readonly Charge[]): Promise<boolean>;
  /** Gives back what was charged and then not used. */
  giveBack(charges: readonly Charge[]): Promise<void>;
  /** Whether anything is charged to a limit now. */
  isTaken(charge: Charge): Promise<boolean>;
};

// Hashed, so that keys have one length and nobody's address is stored.
const limitKey = ({ limit, of }: Charge) =>
  `${limit}:${createHash('sha256').update(String(of)).digest('base64url').slice(0, 24)}`;

/** What is wanted from each window, added up where several charges share one; 0 lifts all but guards. */
function countWanted(rules: ReturnType<typeof limitRules>, scale: number, charges: readonly Charge[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const charge of charges) {
    const { windows, isGuard } = { isGuard: false, ...rules[charge.limit] };
    if (!isGuard && scale === 0) continue;
    const key = limitKey(charge);
    for (const { max, seconds } of windows) {
      const before = wanted.get(`${key} ${seconds}`)?.cost ?? 0;
      const cost = before + (charge.cost ?? 1);
      wanted.set(`${key} ${seconds}`, { key, seconds, cost, max: isGuard ? max : Math.ceil(max * scale) });
    }
  }
  return [...wanted.values()];
}

type Refused = { key: string; wait: number };

/** Throws when some of what was wanted was refused, for the limit with the longest wait. */
function throwFor(
  rules: ReturnType<typeof limitRules>,
  charges: readonly Charge[],
  [longest]: readonly Refused[],
): void {
  const refused = longest && charges.find((charge) => limitKey(charge) === longest.key);
  if (!refused) return;
  const { text } = rules[refused.limit];
  throw tooOften(typeof text === 'string' ? text : text(), longest.wait);
}

/** Makes the counter; `rateLimitScale` multiplies every limit except the guards of secrets, and 0 lifts them. */
export function createLimits(db: Database, config: Config): Limits {
  const rules = limitRules(config);
  const toValues = (charges: readonly Charge[]) => {
    const wanted = countWanted(rules, config.rateLimitScale, charges);
    return wanted.length > 0 ? { wanted: JSON.stringify(wanted) } : null;
  };

  async function takeWithin(on: Db, charges: readonly Charge[]): Promise<void> {
    const values = toValues(charges);
    if (!values) return;
    await openWindows(on, values);
    throwFor(rules, charges, await takeUnits(on, values));
  }

  const take = (charges: readonly Charge[]) => takeWithin(db, charges);
  return {
    take,
    takeWithin,
    async check(charges) {
      const values = toValues(charges);
      if (values) throwFor(rules, charges, await refusedUnits(db, values));
    },
    async fits(charges) {
      try {
        await take(charges);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_often') return false;
        throw error;
      }
    },
    async giveBack(charges) {
      const values = toValues(charges);
      if (values) await returnUnits(db, values);
    },
    async isTaken(charge) {
      const values = toValues([charge]);
      const [row] = values ? await usedUnits(db, values) : [];
      return row !== undefined && row.used > 0;
    },
  };
}
