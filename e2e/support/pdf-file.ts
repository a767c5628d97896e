import { createHash } from 'node:crypto';
import type { Picture } from './pictures.ts';

const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const RIGHTS = -4;
const ID = Buffer.from('facet-journeys-1');

const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);

/** The cipher of old PDFs, which today's crypto libraries lack. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  let mixed = 0;
  for (let index = 0; index < 256; index += 1) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let [first, second] = [0, 0];
  const answer = data.map((value) => {
    first = (first + 1) & 255;
    second = (second + at(first)) & 255;
    swap(first, second);
    return value ^ at(at(first) + at(second));
  });
  return Buffer.from(answer);
}

type Lock = { dictionary: string; pack: (object: number, data: Buffer) => Buffer };

function makeLock(password: string): Lock {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(RIGHTS);
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, rights, ID).subarray(0, 5);
  const user = rc4(key, PAD);
  const hex = (value: Buffer) => `<${value.toString('hex')}>`;
  const encryption = `<</Filter/Standard/V 1/R 2/O ${hex(owner)}/U ${hex(user)}/P ${RIGHTS}>>`;
  return {
    dictionary: `/Encrypt ${encryption}/ID[${hex(ID)}${hex(ID)}]`,
    pack: (object, data) => rc4(md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10), data),
  };
}

const OPEN: Lock = { dictionary: '', pack: (_object, data) => data };

/** On the first page: links to a site and to the third page, and a note. */
const MARKS = `/Annots[
<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[60 500 200 540]/A<</S/URI/URI(https://stones.example/)>>>>
<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[60 400 200 440]/Dest[6 0 R/Fit]>>
<</Type/Annot/Subtype/Text/Rect[300 500 324 524]/Contents(Check the claws)>>]`;

/** A PDF with one line on each page, which asks for a password if one is given. */
export function pdfFile(name: string, pages: readonly string[], password?: string, hasMarks = false): Picture {
  const lock = password === undefined ? OPEN : makeLock(password);
  const [first, streams] = [4, 4 + pages.length];
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${first + at} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.map(
      (_, at) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${streams + at} 0 R${hasMarks && at === 0 ? MARKS : ''}>>`,
    ),
    ...pages.map((line, at) => {
      const data = lock.pack(streams + at, Buffer.from(`BT /F 40 Tf 60 700 Td (${line}) Tj ET`, 'latin1'));
      return `<</Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`;
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = bodies.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${bodies.length + 1}/Root 1 0 R${lock.dictionary}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + end, 'latin1') };
}
