import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRandomReviews } from './testing/random-reviews.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const SEQUENCES = 1000;
const FIRST = Number(process.env['FACET_SEED'] ?? 1) * 10_000;

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()), 120_000);
afterAll(() => app.stop());

test('a thousand random sequences of acts are told as they happened', { timeout: 3_600_000 }, async () => {
  for (let seed = FIRST; seed < FIRST + SEQUENCES; seed += 1) {
    const { record, history } = await makeRandomReviews(app, seed);
    expect(history, `seed ${seed}`).toEqual(record);
  }
});
