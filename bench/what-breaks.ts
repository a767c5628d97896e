// `node bench/what-breaks.ts`: what gives way first when a house has 10, 100 and 1,000 times as much to do, and how much of each
// part it then needs. Acts come by chance, pass a web process and the database, and wait in a row where these are busy.
import { percentile } from './lib/figures.ts';

/**
 * How long an act keeps each part busy, in ms on the cores of figures.md. `web`: p50 with sixteen clients, a sixteenth
 * of it, which is what its single thread does for one. `database`: the rest of p50 with one client.
 */
const ACTS = [
  // list of 20 tasks: 25.67 and 2.83 ms
  { share: 40, web: 1.6, database: 1.23, listeners: 0, picture: 0 },
  // get one task: 9.95 and 0.84 ms
  { share: 20, web: 0.62, database: 0.22, listeners: 0, picture: 0 },
  // threads, about like list of 20 styles among 100,000: 20.30 and 2.23 ms
  { share: 20, web: 1.27, database: 0.96, listeners: 0, picture: 0 },
  // comment on a design: 35.81 and 4.90 ms; twenty people hear of it
  { share: 17, web: 2.24, database: 2.66, listeners: 20, picture: 0 },
  // a picture of 2 MP (crowd: 24 ms), whose previews a worker makes (thumbnail: 136 ms for 12 MP)
  { share: 3, web: 12, database: 4, listeners: 20, picture: 60 },
] as const;
/** fan-out: 6.8 ms for 500 sockets. */
const FRAME_MS = 6.8 / 500;
/** Each process hears of each change, whoever listens there; an assumption, not a measurement. */
const RELAY_MS = 0.05;

const PEOPLE = 20;
/** crowd: an act every 1 to 3 s, all day long. */
const ACTS_A_SECOND = 0.5;
const TIMES = [1, 10, 100, 1000];
const SECONDS = 30;
const MOST_ACTS = 200_000;
/** p95 of what people wait for. */
const LIMIT_MS = 100;
/** Nothing that has to answer at once may be busier for long. */
const BUSY = 0.7;

type Parts = { web: number; database: number; worker: number };
type Outcome = { p95: number; busy: Parts };
const NAMES = ['web', 'database', 'worker'] as const;

// The same chance in each run, so that figures can be compared.
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
}

/** Servers side by side: whoever comes takes the one that is free first; how long it is busy varies as widely as its mean. */
function station(count: number, random: () => number) {
  const freeAt = new Float64Array(count);
  let worked = 0;
  const firstFree = () => {
    // Two by chance and the better of them, as a proxy does; looking at all of thousands would take long.
    if (count > 8) {
      const [one, other] = [Math.floor(random() * count), Math.floor(random() * count)];
      return (freeAt[one] ?? 0) <= (freeAt[other] ?? 0) ? one : other;
    }
    return freeAt.indexOf(Math.min(...freeAt));
  };
  return {
    pass(at: number, ms: number): number {
      const [server, takes] = [firstFree(), -Math.log(random()) * ms];
      worked += takes;
      return (freeAt[server] = Math.max(at, freeAt[server] ?? 0) + takes);
    },
    busy: (duration: number) => worked / duration / count,
  };
}

function actBy(share: number): (typeof ACTS)[number] {
  let left = share * 100;
  return ACTS.find((act) => (left -= act.share) < 0) ?? ACTS[0];
}

/** Half a minute of this many acts a second. */
function simulate(rate: number, parts: Parts): Outcome {
  const random = chance(7);
  const [web, database, worker] = NAMES.map((name) => station(parts[name], random));
  if (!web || !database || !worker) throw new Error('a part is missing');
  const waited: number[] = [];
  const duration = Math.min(SECONDS, MOST_ACTS / rate) * 1000;
  for (let at = 0; at < duration; at += (-Math.log(random()) * 1000) / rate) {
    const act = actBy(random());
    // Whoever listens to it anywhere, and every process that hears of it.
    const telling = act.listeners > 0 ? act.listeners * FRAME_MS + (parts.web - 1) * RELAY_MS : 0;
    const done = database.pass(web.pass(at, act.web + telling), act.database);
    waited.push(done - at);
    if (act.picture > 0) worker.pass(done, act.picture);
  }
  return {
    p95: percentile(waited, 0.95),
    busy: { web: web.busy(duration), database: database.busy(duration), worker: worker.busy(duration) },
  };
}

const busiest = ({ busy }: Outcome) => NAMES.toSorted((one, other) => busy[other] - busy[one])[0] ?? 'web';

/** The least that keeps people from waiting, and what had to be added first to one of each. */
function outgrow(rate: number): { parts: Parts; first: string; outcome: Outcome } {
  let parts: Parts = { web: 1, database: 1, worker: 1 };
  let outcome = simulate(rate, parts);
  const first = outcome.busy[busiest(outcome)] > BUSY ? busiest(outcome) : 'nothing';
  while (outcome.p95 > LIMIT_MS || outcome.busy[busiest(outcome)] > BUSY) {
    const name = busiest(outcome);
    if (parts.web > 2000) break;
    // At least by what it has too much of: what it was busy with has to fit.
    parts = { ...parts, [name]: Math.max(parts[name] + 1, Math.floor((parts[name] * outcome.busy[name]) / BUSY)) };
    outcome = simulate(rate, parts);
  }
  return { parts, first, outcome };
}

console.log('| load | people | acts a second | first over 70 % | web processes | database cores | workers | p95 |');
console.log('|---|---|---|---|---|---|---|---|');
for (const times of TIMES) {
  const rate = times * PEOPLE * ACTS_A_SECOND;
  const { parts, first, outcome } = outgrow(rate);
  const cells = [`${times} ×`, times * PEOPLE, rate, first, parts.web, parts.database, parts.worker];
  console.log(`| ${cells.join(' | ')} | ${outcome.p95.toFixed(0)} ms |`);
}
