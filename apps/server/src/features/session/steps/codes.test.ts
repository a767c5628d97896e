import { createTokens } from '../../../platform/auth/tokens.ts';
import { expect, test } from 'vitest';
import { findHalfMinute, hashOf, newRecoveryCodes, plainCode, deriveSecret, buildUri } from './codes.ts';

// The secret of RFC 6238, appendix B, whose codes have eight figures: an app shows the last six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const tokens = createTokens('a secret of tests, long enough', { tokenMinutes: 60, sessionIdleDays: 30 });

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the app of RFC 6238 shows %s', async (second, code, halfMinute) => {
  expect(await findHalfMinute(SECRET, code, second * 1000)).toBe(halfMinute);
});

test('a clock may be off by half a minute, and no more', async () => {
  const at = (seconds: number) => findHalfMinute(SECRET, '081804', (1_111_111_109 + seconds) * 1000);
  expect([await at(-60), await at(-29), await at(30), await at(60)]).toEqual([null, 37_037_036, 37_037_036, null]);
  expect(await findHalfMinute(SECRET, '081805', 1_111_111_109_000)).toBeNull();
});

test('a secret is made of the installation’s own and is another for each app', async () => {
  const secret = await deriveSecret(tokens, '5b0f6f3e-1f5b-4d68-8a55-3c1f0d9a1c11');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await deriveSecret(tokens, '5b0f6f3e-1f5b-4d68-8a55-3c1f0d9a1c12')).not.toBe(secret);
  expect(await buildUri(secret, 'ada@example.com')).toContain(`secret=${secret}`);
});

test('recovery codes are ten, all different, and read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  const [code = ''] = codes;
  expect(plainCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  expect(hashOf(tokens, 1, plainCode(code))).not.toBe(hashOf(tokens, 2, plainCode(code)));
});
