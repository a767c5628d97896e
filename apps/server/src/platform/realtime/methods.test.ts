import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMethods } from './methods.ts';
import type { Peer } from './peer.ts';

const BAD: unknown[] = [{ title: { length: { toString: 1, valueOf: 1 } } }, { title: 'a\0b' }, { toString: 1 }];

test.each(BAD.map((data) => ({ data })))('a frame with $data is refused, and no fault', async ({ data }) => {
  const methods = createMethods();
  methods.add(1, z.object({ title: z.string().max(5).optional() }), async () => 'done');
  const call = methods.find(1);
  await expect(call?.({} as Peer, data, null)).rejects.toMatchObject({ status: 422 });
});
