import { expect, test } from 'vitest';
import { writeWebm } from './write-webm.ts';

/** Elements that contain others. */
const PARENTS = new Set([0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x1f43b675]);

type Read = { id: number; body: Uint8Array };

function readElements(bytes: Uint8Array): Read[] {
  const found: Read[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length;) {
    const width = Math.clz32(view.getUint8(at)) - 23;
    let id = 0;
    for (let one = 0; one < width; one += 1) id = id * 256 + view.getUint8(at + one);
    const length = view.getUint32(at + width + 4);
    const start = at + width + 8;
    const body = bytes.subarray(start, start + length);
    expect(body).toHaveLength(length);
    found.push({ id, body }, ...(PARENTS.has(id) ? readElements(body) : []));
    at = start + length;
  }
  return found;
}

test('a film has its size, its length, and each picture at its time', () => {
  const chunks = [0, 1, 2].map((at) => ({ bytes: Uint8Array.of(7, at), time: (at * 1000) / 24, isKey: at === 0 }));
  const film = { codec: 'V_VP9', width: 960, height: 720, duration: 125 } as const;
  const read = readElements(writeWebm(film, chunks));
  const findBody = (id: number) => read.find((one) => one.id === id)?.body ?? new Uint8Array();
  const listBytes = (id: number) => [...findBody(id)];
  expect(String.fromCharCode(...findBody(0x4282))).toBe('webm');
  expect(listBytes(0xb0)).toEqual([3, 192]);
  expect(listBytes(0xba)).toEqual([2, 208]);
  expect(new DataView(findBody(0x4489).slice().buffer).getFloat64(0)).toBe(125);
  expect(read.filter(({ id }) => id === 0xa3).map(({ body }) => [...body])).toEqual([
    [0x81, 0, 0, 0x80, 7, 0],
    [0x81, 0, 42, 0, 7, 1],
    [0x81, 0, 83, 0, 7, 2],
  ]);
});
