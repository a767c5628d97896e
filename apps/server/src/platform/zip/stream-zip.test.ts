import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { StorageMissing } from '../storage/storage.ts';
import { streamZip, type ZipEntry, type ZipTotals } from './stream-zip.ts';

const MODIFIED = new Date('2026-05-04T10:00:00Z');

const entry = (path: string, body: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  size: Buffer.byteLength(body),
  modifiedAt: MODIFIED,
  compress: false,
  open: async () => Readable.from([Buffer.from(body)]),
  ...more,
});

async function* listEntries(...entries: ZipEntry[]) {
  yield* entries;
}

const ignored = async () => undefined;

test('what goes in comes out, stored or deflated, under names of any script', async () => {
  const totals: ZipTotals[] = [];
  const model = 'facet normal 0 0 1\n'.repeat(500);
  const entries = listEntries(
    entry('Aurelia/Кольцо 💍.png', 'a ring'),
    entry('Aurelia/戒指.stl', model, { compress: true }),
  );
  const bytes = await buffer(streamZip(entries, { onEnd: async (one) => void totals.push(one) }));
  expect(await readZip(bytes)).toEqual({ 'Aurelia/Кольцо 💍.png': 'a ring', 'Aurelia/戒指.stl': model });
  expect(bytes.length).toBeLessThan(model.length);
  expect(totals).toEqual([{ size: bytes.length, countFiles: 2, missing: [] }]);
});

test('a file whose bytes are gone is listed, and the others are there', async () => {
  const open = async () => Promise.reject(new StorageMissing('gone'));
  const onEnd = vi.fn(ignored);
  const bytes = await buffer(
    streamZip(listEntries(entry('lost.png', 'x', { open }), entry('ring.png', 'ring')), { onEnd }),
  );
  expect(await readZip(bytes)).toEqual({
    'ring.png': 'ring',
    'MISSING FILES.txt': 'These files could not be read and are not in this zip:\n\nlost.png\n',
  });
  expect(onEnd).toHaveBeenCalledWith({ size: bytes.length, countFiles: 1, missing: ['lost.png'] });
});

test.each([
  ['is shorter than it should be', async () => Readable.from([Buffer.from('ri')])],
  ['can not be opened', async () => Promise.reject(new Error('the disk is away'))],
])('a file that %s breaks the zip off', async (_what, open) => {
  const onEnd = vi.fn(ignored);
  const zip = streamZip(listEntries(entry('ring.png', 'ring', { open })), { onEnd });
  await expect(buffer(zip)).rejects.toThrow(/unexpected number of bytes|the disk is away/);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a reader that goes away closes the open file and asks for no further one', async () => {
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) });
  const next = vi.fn(async () => Readable.from([]));
  const onEnd = vi.fn(ignored);
  const entries = listEntries(
    entry('big.mp4', '', { size: 1e12, open: async () => endless }),
    entry('b', '', { open: next }),
  );
  const zip = streamZip(entries, { onEnd });
  await once(zip, 'data');
  zip.destroy();
  await once(endless, 'close');
  expect(next).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

test('a reader that waits lets the files wait', async () => {
  let made = 0;
  const source = new Readable({
    read() {
      made += 65_536;
      source.push(made > 100 * 65_536 ? null : Buffer.alloc(65_536));
    },
  });
  const zip = streamZip(listEntries(entry('big.mp4', '', { size: 100 * 65_536, open: async () => source })), {
    onEnd: ignored,
  });
  await once(zip, 'readable');
  // Nobody reads: all buffers fill up, and then nothing moves.
  let before = -1;
  while (made !== before) {
    before = made;
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(made).toBeLessThan(2 * 1024 * 1024);
  expect((await buffer(zip)).length).toBeGreaterThan(100 * 65_536);
});
