import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { peekHead } from './peek-head.ts';

const content = randomBytes(300_000);
const source = () => Readable.from([content.subarray(0, 10), content.subarray(10, 90_000), content.subarray(90_000)]);

test.each([1, 10, 65_536, 300_000, 400_000])('%i bytes ahead, the whole content comes all the same', async (length) => {
  const { head, body } = await peekHead(source(), length);
  expect(head.equals(content.subarray(0, length))).toBe(true);
  expect((await buffer(body)).equals(content)).toBe(true);
});

test('a source that fails fails the body', async () => {
  const failing = Readable.from(
    (async function* () {
      yield content;
      throw new Error('cut');
    })(),
  );
  const { body } = await peekHead(failing, 100);
  await expect(buffer(body)).rejects.toThrow('cut');
});

test('a body that nobody wants closes its source', async () => {
  const from = source();
  const { body } = await peekHead(from, 100);
  body.destroy();
  await once(body, 'close');
  expect(from.destroyed).toBe(true);
});
