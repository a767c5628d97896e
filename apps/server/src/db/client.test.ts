import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { createPool } from './client.ts';

test('plans are run as they are, not compiled', async () => {
  const app = await startTestApp();
  const pool = createPool(app.connection, () => undefined);
  const { rows } = await pool.query('show jit');
  await pool.end();
  await app.stop();
  expect(rows).toEqual([{ jit: 'off' }]);
});
