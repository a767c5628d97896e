import { expect, test } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const session = (userId: number) => ({ actor: { userId } });

test('one page’s calls load a session once', async () => {
  let loads = 0;
  const cache = createSessionCache(async () => {
    loads += 1;
    return session(1);
  });
  await cache.get('a');
  await cache.get('a');
  expect(loads).toBe(1);
});

test('an ended session is gone at once, by its id or by its user', async () => {
  let isLive = true;
  const cache = createSessionCache(async () => (isLive ? session(1) : null));
  await cache.get('a');
  isLive = false;
  cache.forget({ sessionIds: ['a'] });
  expect(await cache.get('a')).toBeNull();
  isLive = true;
  await cache.get('a');
  isLive = false;
  cache.forget({ userIds: [1] });
  expect(await cache.get('a')).toBeNull();
});

test('a load under way when the session ended is not kept', async () => {
  const early = Promise.withResolvers<{ actor: { userId: number } }>();
  const answers = [early.promise, Promise.resolve(null)];
  const cache = createSessionCache(async () => (await answers.shift()) ?? null);
  const first = cache.get('a');
  cache.forget({ sessionIds: ['a'] });
  early.resolve(session(1));
  await first;
  expect(await cache.get('a')).toBeNull();
});
