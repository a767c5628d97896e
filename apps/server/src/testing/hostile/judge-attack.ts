import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Answered, Attack } from './attack.ts';

/** An app that listens, with what it logged as errors. */
export async function startTarget() {
  const faults: string[] = [];
  const hear = (line: string) => line.includes('"level":"error"') && faults.push(line.slice(0, 4000));
  const app = await startTestApp({ logLine: hear });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return { app, faults, port: (app.http.server.address() as AddressInfo).port };
}
export type Target = { app: TestApp; faults: string[]; port: number };

/** The seed from the environment: a failure names its seed, with which it can be reproduced. */
export const givenSeed = (): number | undefined => Number(process.env['FACET_SEED']) || undefined;

/** Several slow answers at about the same time were held up together; one alone is slow by itself. */
type Slow = Answered & { at: number };
const SLOW_KEPT = 5;

/** Runs an attack; returns what the server failed at, how much was answered and the slowest answers, slowest first. */
export async function judge(attack: Attack, { app, faults, port }: Target, times: number, seed: number) {
  const broken: string[] = [];
  const statuses: Record<number, number> = {};
  const slow: Slow[] = [];
  let at = 0;
  await attack(app, port, {
    seed,
    times,
    onAnswer(answered, sent) {
      const { status } = answered;
      statuses[status] = (statuses[status] ?? 0) + 1;
      at += 1;
      slow.push({ ...answered, name: sent.slice(0, 300), at });
      slow.sort((one, other) => other.ms - one.ms).splice(SLOW_KEPT);
      if (status >= 500) broken.push(`${status} ${sent}`);
    },
  });
  const [slowest = { name: 'nothing', status: 0, ms: 0, bytes: 0, at: 0 }] = slow;
  return { found: { broken: broken.slice(0, 10), faults: faults.splice(0).slice(0, 10) }, statuses, slowest, slow };
}
export const NOTHING_FOUND = { broken: [], faults: [] };
