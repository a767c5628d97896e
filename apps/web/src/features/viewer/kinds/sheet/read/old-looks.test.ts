import { CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { cellsIn, describeSheet } from './describe-sheet.ts';
import { readOldLooks } from './old-looks.ts';
import { readWorkbook } from './read-workbook.ts';

const writeBook = (bookType: 'biff8' | 'biff5') => {
  const sheet = utils.aoa_to_sheet([['Gold', 2.5]]);
  return new Uint8Array<ArrayBuffer>(
    write({ SheetNames: ['Metal'], Sheets: { Metal: sheet } }, { type: 'buffer', bookType }),
  );
};

type Record = { kind: number; body: Buffer };
function readRecords(stream: Buffer): Record[] {
  const records: Record[] = [];
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
    records.push({
      kind: stream.readUInt16LE(at),
      body: stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2)),
    });
  return records;
}
const record = (kind: number, body: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
};

/** The workbook with its records as `change` leaves them; the records it returns go before the end of the sheet. */
function changed(
  bytes: Uint8Array,
  change: (records: readonly Record[]) => readonly Buffer[],
): Uint8Array<ArrayBuffer> {
  const container = CFB.read(bytes, { type: 'array' });
  const entry = CFB.find(container, '/Workbook');
  if (!entry) throw new Error('no workbook');
  const records = readRecords(Buffer.from(entry.content));
  const more = change(records);
  const all = records.map(({ kind, body }) => record(kind, body));
  entry.content = Buffer.concat([...all.slice(0, -1), ...more, ...all.slice(-1)]);
  entry.size = entry.content.length;
  return Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

test('a workbook of Excel 97 has the letters, fills, lines and frozen cells that its author gave it', async () => {
  const bytes = changed(writeBook('biff8'), (records) => {
    const cell = records.find(({ kind, body }) => [0xfd, 0x204].includes(kind) && body.readUInt32LE(0) === 0);
    const formats = records.filter(({ kind }) => kind === 0xe0);
    // A format for the first cell: centred and wrapped, a thick blue line at the bottom, a gold fill from the palette.
    cell?.body.writeUInt16LE(0, 4);
    const format = formats[0]?.body;
    format?.writeUInt16LE(0, 0);
    format?.writeUInt8(2 + 8 + (1 << 4), 6);
    format?.writeUInt32LE(5 << 12, 10);
    format?.writeUInt32LE(((1 << 26) | (12 << 7)) >>> 0, 14);
    format?.writeUInt16LE(51, 18);
    const font = records.find(({ kind }) => kind === 0x31)?.body;
    font?.writeUInt16LE(2, 2);
    font?.writeUInt16LE(10, 4);
    font?.writeUInt16LE(700, 6);
    font?.writeUInt8(1, 10);
    records.find(({ kind }) => kind === 0x23e)?.body.writeUInt16LE(8, 0);
    return [record(0x41, Buffer.of(1, 0, 2, 0, 0, 0, 0, 0, 0, 0))];
  });
  const [sheet] = await readWorkbook(bytes);
  if (!sheet) throw new Error('no sheet');
  expect(describeSheet(sheet)).toMatchObject({ frozen: { rows: 2, columns: 1 }, isBare: false });
  const [gold, number] = cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 1 });
  expect(gold).toEqual({
    row: 0,
    column: 0,
    text: 'Gold',
    kind: 'text',
    fill: '#ffcc00',
    look: {
      isBold: true,
      isItalic: true,
      lines: 'underline',
      colour: '#ff0000',
      align: 'center',
      place: 'center',
      isWrapped: true,
      borders: { bottom: '3px solid #0000ff' },
    },
  });
  expect(number).toMatchObject({ text: '2.5', kind: 'number' });
  expect(number?.fill).toBeUndefined();
});

test('what is older, or damaged in its looks, is read without them', async () => {
  const [older] = await readWorkbook(writeBook('biff5'));
  // The record that says which cells stay in view is cut off before saying so.
  const torn = changed(writeBook('biff8'), () => [record(0x41, Buffer.of(1))]);
  expect(() => readOldLooks(torn)).toThrow(RangeError);
  const [damaged] = await readWorkbook(torn);
  const area = { top: 0, left: 0, bottom: 0, right: 0 };
  expect([older, damaged].map((sheet) => sheet && describeSheet(sheet).isBare)).toEqual([true, true]);
  expect(older && cellsIn(older, area)).toMatchObject([{ text: 'Gold' }]);
  expect(damaged && cellsIn(damaged, area)).toMatchObject([{ text: 'Gold' }]);
});
