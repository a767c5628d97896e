import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRandomReviews } from '../../testing/random-reviews.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

// A thousand of them: `review-history.long.ts`.
test.each([4, 8, 12, 16])(
  'the history is what five people did, in its order (%i)',
  { timeout: 60_000 },
  async (last) => {
    for (let seed = last - 3; seed <= last; seed += 1) {
      const { record, history } = await makeRandomReviews(app, seed);
      expect(history, `seed ${seed}`).toEqual(record);
    }
  },
);
