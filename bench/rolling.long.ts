import { expect, test } from 'vitest';
import { measureRolling } from './rolling.ts';

test.runIf(process.env['NGINX_PATH'])(
  'a rolling restart and a kill behind nginx lose nothing, and no call fails twice',
  async () => {
    const figures = await measureRolling();
    expect(figures.filter(({ reached }) => reached === false)).toEqual([]);
  },
  300_000,
);
