import type { Charge } from '../../db/client.ts';
import type { Limits } from '../limits/create-limits.ts';
import { PLACE_TRIES } from '../limits/limit-rules.ts';

/** The address being signed in to, as typed, and the network that the try comes from. */
export type Guesser = { account: string; network: string };

const placeOf = ({ account, network }: Guesser) => `${account} ${network}`;

/**
 * What a try counts against. Ten tries from one place stop one guesser and shut nobody else out. Somebody who guesses
 * from many places hits the account's own limit, which must not be a cheap way to shut out its owner: it does not apply
 * where the right password was given within the last 30 days (OWASP calls this "device cookies"; here it is the place).
 */
async function chargesOf(limits: Limits, guesser: Guesser): Promise<Charge[]> {
  const place: Charge = { limit: 'password-at-place', of: placeOf(guesser) };
  if (await limits.isTaken({ limit: 'known-place', of: place.of })) return [place];
  return [place, { limit: 'password-of-account', of: guesser.account }];
}

/**
 * What `compare` finds for a password, null for a wrong one, or 429 after too many of those. Each try is counted before comparing, so that many
 * at once are no way round, and by the address as typed, so that an unknown one gets the same answers.
 */
export async function guessPassword<T>(
  limits: Limits,
  guesser: Guesser,
  compare: () => Promise<T | null>,
): Promise<T | null> {
  const charges = await chargesOf(limits, guesser);
  await limits.take(charges);
  const found = await compare();
  if (found === null) return null;
  await limits.giveBack(charges);
  if (charges.length > 1) await limits.fits([{ limit: 'known-place', of: placeOf(guesser) }]);
  return found;
}

/** Lets somebody who has just set a new password by a mailed link sign in with it, whatever was guessed before. */
export async function trustPlace(limits: Limits, guesser: Guesser): Promise<void> {
  const of = placeOf(guesser);
  await limits.giveBack([{ limit: 'password-at-place', of, cost: PLACE_TRIES }]);
  await limits.fits([{ limit: 'known-place', of }]);
}
