// Does the time of a refused log-in tell whether an address is known? Part of `npm run bench`; against another server:
//   node bench/log-in-timing.ts URL
// which must run with RATE_LIMIT_SCALE=0; the addresses created there stay. Known and unknown addresses are tried in
// pairs, one right after the other: anything else on the machine moves the medians of a run by more than any real
// difference, but affects both of a pair alike.
import { logIn } from '@facet/contract/endpoints/authorizations';
import { registerUser } from '@facet/contract/endpoints/users';
import { atMost, toTable, type Figure } from './lib/figures.ts';
import { startServer } from './lib/start-server.ts';

const TRIES = 200;
const WARM_UP = 20;
/** Wrong passwords that an account accepts from one address before it refuses to check. */
const TRIES_EACH = 10;
const LIMIT_PERCENT = 5;
const RUN = `${process.pid}-${Date.now()}`;
const PASSWORD = 'Emerald-cut 7';

async function post(url: string, path: string, body: object, expected: number): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`POST ${path} answered ${answer.status}, not ${expected}`);
}

const knownEmail = (index: number) => `known-${RUN}-${Math.floor(index / TRIES_EACH)}@example.com`;
const unknownEmail = (index: number) => `other-${RUN}-${Math.floor(index / TRIES_EACH)}@example.com`;

async function makeAccounts(url: string, tries: number): Promise<void> {
  for (let index = 0; index < tries; index += TRIES_EACH) {
    const names = { first_name: 'Ada', last_name: 'Lovelace' };
    const body = { email: knownEmail(index), password: PASSWORD, password_confirmation: PASSWORD, ...names };
    await post(url, registerUser.path, body, registerUser.status);
  }
}

/** How long the refusal of one wrong log-in takes, in ms. */
async function refusal(url: string, email: string): Promise<number> {
  const started = performance.now();
  await post(url, logIn.path, { email, password: 'Marquise-cut 9' }, 422);
  return performance.now() - started;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

function median(values: readonly number[]): number {
  const inOrder = sorted(values);
  const middle = inOrder.length / 2;
  return ((inOrder[Math.ceil(middle) - 1] ?? 0) + (inOrder[Math.floor(middle)] ?? 0)) / 2;
}

/** Where the true median is with 95 % certainty, between the ranks that as many coin tosses stay within. */
function medianRange(values: readonly number[]): [number, number] {
  const inOrder = sorted(values);
  const reach = 0.98 * Math.sqrt(inOrder.length);
  const [low, high] = [Math.floor(inOrder.length / 2 - reach), Math.ceil(inOrder.length / 2 + reach)];
  return [inOrder[Math.max(low, 0)] ?? 0, inOrder[Math.min(high, inOrder.length - 1)] ?? 0];
}

type Pair = { known: number; unknown: number };

/** One of each, the known address first in every other pair. */
async function measurePair(url: string, index: number): Promise<Pair> {
  if (index % 2 === 0) {
    const known = await refusal(url, knownEmail(index));
    return { known, unknown: await refusal(url, unknownEmail(index)) };
  }
  const unknown = await refusal(url, unknownEmail(index));
  return { known: await refusal(url, knownEmail(index)), unknown };
}

async function measurePairs(url: string, tries: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < WARM_UP + tries; index += 1) pairs.push(await measurePair(url, index));
  return pairs.slice(WARM_UP);
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

async function figuresAt(url: string, tries: number): Promise<Figure[]> {
  await makeAccounts(url, WARM_UP + tries);
  const pairs = await measurePairs(url, tries);
  const known = median(pairs.map((pair) => pair.known));
  const unknown = median(pairs.map((pair) => pair.unknown));
  const differences = pairs.map((pair) => (pair.known - pair.unknown) / ((pair.known + pair.unknown) / 2));
  const [low, high] = medianRange(differences);
  const typical = Math.abs(median(differences)) * 100;
  const difference = (Math.abs(known - unknown) / unknown) * 100;
  const what = 'refused log-in, known against unknown address';
  const range = `95 %: ${percent(low)} to ${percent(high)}; ${tries} pairs`;
  const medians = `medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms`;
  return [
    atMost(
      { part: 'log-in-timing', what: `${what}: median pair`, value: typical, unit: '%', note: range },
      LIMIT_PERCENT,
    ),
    { part: 'log-in-timing', what: `${what}: between the medians`, value: difference, unit: '%', note: medians },
  ];
}

/** How much longer, or shorter, the refusal of a known address takes than that of an unknown one. */
export async function measureLogInTiming(tries = TRIES): Promise<Figure[]> {
  const server = await startServer();
  return figuresAt(server.url, tries).finally(server.stop);
}

if (import.meta.main) {
  const [url] = process.argv.slice(2);
  console.log(toTable(url ? await figuresAt(url.replace(/\/$/, ''), TRIES) : await measureLogInTiming()));
}
