import { createHash } from 'node:crypto';
import type { Charge, Database, Db } from '../../db/client.ts';
import type { Config } from '../config/load-config.ts';
import { AppError, tooOften } from '../errors.ts';
import { limitRules } from './limit-rules.ts';
import { openWindows, refusedUnits, returnUnits, takeUnits, usedUnits, type Wanted } from './rate-sql.ts';

/** Limits that all processes on one database share. */
export type Limits = {
  /** Takes units of each, all of them or, with a 429 that says how long to wait, none. */
  take(charges: readonly Charge[]): Promise<void>;
  /** The same inside a transaction that is about to be committed, which the refusal undoes. */
  takeWithin(db: Db, charges: readonly Charge[]): Promise<void>;
  /** Refuses like `take` what does not fit at the moment, and takes nothing. */
  check(charges: readonly Charge[]): Promise<void>;
  /** The same where a refusal is no error: whether all of it was taken. */
  fits(charges: readonly Charge[]): Promise<boolean>;
  /** Gives back what was taken and then not used. */
  giveBack(charges: readonly Charge[]): Promise<void>;
  /** Whether anything of a limit is taken at the moment. */
  isTaken(charge: Charge): Promise<boolean>;
};

// Hashed: keys have one length then, and no address of a person lies about.
const keyOf = ({ limit, of }: Charge) =>
  `${limit}:${createHash('sha256').update(String(of)).digest('base64url').slice(0, 24)}`;

/** What is wanted of each window, in one line though several charges may be of the same one; 0 lifts all but guards. */
function countWanted(rules: ReturnType<typeof limitRules>, scale: number, charges: readonly Charge[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const charge of charges) {
    const { windows, isGuard } = { isGuard: false, ...rules[charge.limit] };
    if (!isGuard && scale === 0) continue;
    const key = keyOf(charge);
    for (const { max, seconds } of windows) {
      const before = wanted.get(`${key} ${seconds}`)?.cost ?? 0;
      const cost = before + (charge.cost ?? 1);
      wanted.set(`${key} ${seconds}`, { key, seconds, cost, max: isGuard ? max : Math.ceil(max * scale) });
    }
  }
  return [...wanted.values()];
}

type Refused = { key: string; wait: number };

/** Throws when some of what was wanted was refused; the one to be waited for longest comes first. */
function throwFor(
  rules: ReturnType<typeof limitRules>,
  charges: readonly Charge[],
  [longest]: readonly Refused[],
): void {
  const refused = longest && charges.find((charge) => keyOf(charge) === longest.key);
  if (!refused) return;
  const { text } = rules[refused.limit];
  throw tooOften(typeof text === 'string' ? text : text(), longest.wait);
}

/** Makes the counter; `rateLimitScale` multiplies every limit but the guards of secrets, and 0 lifts them. */
export function createLimits(db: Database, config: Config): Limits {
  const rules = limitRules(config);
  const valuesOf = (charges: readonly Charge[]) => {
    const wanted = countWanted(rules, config.rateLimitScale, charges);
    return wanted.length > 0 ? { wanted: JSON.stringify(wanted) } : null;
  };

  async function takeWithin(on: Db, charges: readonly Charge[]): Promise<void> {
    const values = valuesOf(charges);
    if (!values) return;
    await openWindows(on, values);
    throwFor(rules, charges, await takeUnits(on, values));
  }

  const take = (charges: readonly Charge[]) => takeWithin(db, charges);
  return {
    take,
    takeWithin,
    async check(charges) {
      const values = valuesOf(charges);
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
      const values = valuesOf(charges);
      if (values) await returnUnits(db, values);
    },
    async isTaken(charge) {
      const values = valuesOf([charge]);
      const [row] = values ? await usedUnits(db, values) : [];
      return row !== undefined && row.used > 0;
    },
  };
}
