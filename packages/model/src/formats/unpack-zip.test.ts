import { expect, test } from 'vitest';
import { box3mf } from '../testing/boxes.ts';
import { readCase } from '../testing/cases.ts';
import { parse3mf } from './parse-3mf.ts';
import { unpackZip } from './unpack-zip.ts';

const ignore = () => undefined;
const END_BYTES = 22;

/** The same zip as a writer makes it who learns sizes only while writing: they stand in the notes of each entry. */
function withLongNumbers(zip: Uint8Array, sizeOf = (size: number) => BigInt(size)): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END_BYTES;
  const first = view.getUint32(end + 16, true);
  const entries: Uint8Array[] = [];
  for (let at = first; at < end;) {
    const [name, notes] = [28, 30].map((place) => view.getUint16(at + place, true)) as [number, number];
    const entry = new Uint8Array(46 + name + 20);
    entry.set(zip.subarray(at, at + 46 + name));
    const to = new DataView(entry.buffer);
    const long = [24, 20].map((place) => to.getUint32(place, true));
    for (const place of [20, 24]) to.setUint32(place, 0xffff_ffff, true);
    to.setUint16(30, 20, true);
    to.setUint16(46 + name, 1, true);
    to.setUint16(46 + name + 2, 16, true);
    for (const [nth, size] of long.entries()) to.setBigUint64(46 + name + 4 + nth * 8, sizeOf(size), true);
    entries.push(entry);
    at += 46 + name + notes;
  }
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  const tail = zip.slice(end);
  new DataView(tail.buffer).setUint32(12, length, true);
  const long = new Uint8Array(first + length + END_BYTES);
  let to = 0;
  for (const piece of [zip.subarray(0, first), ...entries, tail]) {
    long.set(piece, to);
    to += piece.length;
  }
  return long;
}

test('a 3MF file whose sizes stand where those of very large files do is read', () => {
  const long = withLongNumbers(box3mf([2, 3, 4]));
  expect(parse3mf(long, ignore).soup?.indices).toHaveLength(36);
  expect([...unpackZip(long, () => true, 9).keys()]).toContain('3D/3dmodel.model');
});

test('what says that it is too large is refused, in 64 bits as in 32', () => {
  const huge = withLongNumbers(box3mf([2, 3, 4]), () => 2n ** 40n);
  expect(() => parse3mf(huge, ignore)).toThrow('too_much');
  const large = withLongNumbers(box3mf([2, 3, 4]), () => 2n ** 30n);
  expect(() => parse3mf(large, ignore)).toThrow('too_much');
  expect(() => unpackZip(box3mf([2, 3, 4]), () => true, 0)).toThrow('too_much');
});

const bytes = readCase('pyramids.3mf');
test.runIf(bytes)('the file of a house with such sizes has all of its nine items', () => {
  const { soup } = parse3mf(bytes ?? new Uint8Array(), ignore);
  // Three of them are composed of two parts each.
  expect(soup?.parts).toHaveLength(12);
  // 3,172 in the file, of which a pyramid and the composed part stand three times.
  expect(soup?.indices?.length).toBe((3172 + 2 * (20 + 32)) * 3);
});
