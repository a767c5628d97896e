import { expect, test } from 'vitest';
import { perApp } from './per-app.ts';

test('each app has its own, made when it is first asked for', () => {
  let made = 0;
  const countApps = perApp(() => (made += 1));
  const [app, other] = [{ kept: new Map<unknown, unknown>() }, { kept: new Map<unknown, unknown>() }];
  expect(made).toBe(0);
  expect([countApps(app), countApps(other), countApps(app), countApps(other)]).toEqual([1, 2, 1, 2]);
});
