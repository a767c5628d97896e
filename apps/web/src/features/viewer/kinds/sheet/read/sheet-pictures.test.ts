import { expect, test } from 'vitest';
import { cellsIn, describeSheet } from './describe-sheet.ts';
import type { Part } from '../../zip/testing/pack-zip.ts';
import { bookWith, relation, relations } from './made-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { unpackZip } from './unpack-zip.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const picture = (name: string, body = PNG): Part => ({ name: `xl/media/${name}`, body });
const shown = '<row r="1"><c r="A1" t="str"><v>Ring</v></c></row>';

const spot = (name: string, column: number, row: number, x = 0, y = 0) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${x}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${y}</xdr:rowOff></xdr:${name}>`;
const pic = (id: string) => `<xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic>`;
const chart = '<xdr:graphicFrame><a:graphic><c:chart r:id="r9"/></a:graphic></xdr:graphicFrame>';

/** A sheet with a drawing over its cells. */
const drawnOver = (anchors: string, ...parts: readonly Part[]) =>
  bookWith({
    cells: shown,
    parts: [
      relations('xl/worksheets/sheet1.xml', relation('r1', 'drawing', '../drawings/drawing1.xml')),
      { name: 'xl/drawings/drawing1.xml', body: Buffer.from(`<xdr:wsDr>${anchors}</xdr:wsDr>`) },
      ...parts,
    ],
  });

async function readPictures(bytes: Uint8Array<ArrayBuffer>) {
  const [sheet] = await readWorkbook(bytes);
  if (!sheet) throw new Error('no sheet');
  return describeSheet(sheet);
}

test('pictures over the cells stand from cell to cell, or as large as they say', async () => {
  const { pictures, rows } = await readPictures(
    drawnOver(
      `<xdr:twoCellAnchor editAs="oneCell">${spot('from', 1, 2, 9525, 19_050)}${spot('to', 3, 40)}${pic('r1')}</xdr:twoCellAnchor>` +
        `<xdr:oneCellAnchor>${spot('from', 0, 0)}<xdr:ext cx="952500" cy="476250"/>${pic('r2')}</xdr:oneCellAnchor>`,
      relations(
        'xl/drawings/drawing1.xml',
        relation('r1', 'image', '../media/ring.png'),
        relation('r2', 'image', '/xl/media/stone.JPG'),
      ),
      picture('ring.png'),
      picture('stone.JPG'),
    ),
  );
  expect(pictures).toMatchObject([
    { from: { row: 2, column: 1, x: 1, y: 2 }, to: { row: 40, column: 3 }, picture: { type: 'image/png' } },
    { from: { row: 0, column: 0 }, to: null, width: 100, height: 50, picture: { type: 'image/jpeg' } },
  ]);
  expect(pictures[0]?.picture?.size).toBe(PNG.length);
  expect(rows).toBe(41);
});

test('a chart is told as one, where it stands', async () => {
  const { pictures } = await readPictures(
    drawnOver(`<xdr:twoCellAnchor>${spot('from', 0, 4)}${spot('to', 4, 12)}${chart}</xdr:twoCellAnchor>`),
  );
  expect(pictures).toMatchObject([{ from: { row: 4, column: 0 }, to: { row: 12, column: 4 }, picture: null }]);
});

test.each([
  ['outside the file', '../../../../secret/ring.png'],
  ['at another address', 'https://elsewhere.example/ring.png'],
  ['nowhere', '../media/none.png'],
  ['of a kind that browsers do not draw', '../media/ring.emf'],
])('a picture %s is left out, and the sheet shows its cells', async (_where, target) => {
  const anchor = `<xdr:twoCellAnchor>${spot('from', 0, 0)}${spot('to', 1, 1)}${pic('r1')}</xdr:twoCellAnchor>`;
  const [sheet] = await readWorkbook(
    drawnOver(
      anchor,
      relations('xl/drawings/drawing1.xml', relation('r1', 'image', target)),
      picture('ring.png'),
      picture('ring.emf'),
    ),
  );
  expect(sheet?.pictures).toEqual([]);
  expect(sheet && cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 0 })).toMatchObject([{ text: 'Ring' }]);
});

test.each(['', '<xdr:twoCellAnchor>', '<xdr:twoCellAnchor><xdr:from></xdr:twoCellAnchor>', '\u0000<a:blip r:embed'])(
  'a broken drawing (%j) breaks nothing else',
  async (drawing) => {
    expect(await readPictures(drawnOver(drawing))).toMatchObject({ name: 'Stones', pictures: [] });
  },
);

test('pictures beyond the limit are left out, those within it stay', async () => {
  const names = ['xl/media/a.png', 'xl/media/b.png'];
  const bytes = bookWith({ cells: shown, parts: [picture('a.png'), picture('b.png')] });
  const limits = { unpackedBytes: 100_000, entries: 100, cells: 100 };
  const kept = async (pictureBytes: number) => [
    ...(await unpackZip(bytes, { ...limits, pictureBytes })).pictures.media.keys(),
  ];
  expect(await kept(2 * PNG.length)).toEqual(names);
  expect(await kept(PNG.length)).toEqual(names.slice(0, 1));
});

test('a picture that belongs to its cell stands in the place of the text', async () => {
  const images = `<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="ID_7A"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`;
  const cell = (address: string, name: string) =>
    `<c r="${address}" t="str"><f>_xlfn.DISPIMG(&quot;${name}&quot;,1)</f><v>=DISPIMG(&quot;${name}&quot;,1)</v></c>`;
  const [sheet] = await readWorkbook(
    bookWith({
      cells: `<row r="1">${cell('A1', 'ID_7A')}${cell('B1', 'ID_OTHER')}</row>`,
      parts: [
        { name: 'xl/cellimages.xml', body: Buffer.from(images) },
        relations('xl/cellimages.xml', relation('r1', 'image', 'media/ring.png')),
        picture('ring.png'),
      ],
    }),
  );
  const cells = sheet && cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 1 });
  expect(cells).toMatchObject([{ picture: { type: 'image/png' } }, { text: '=DISPIMG("ID_OTHER",1)' }]);
  expect(cells?.[1]).not.toHaveProperty('picture');
});

test('a picture that Excel keeps as the value of a cell stands in the place of the error', async () => {
  const part = (name: string, body: string): Part => ({ name: `xl/${name}`, body: Buffer.from(body) });
  const [sheet] = await readWorkbook(
    bookWith({
      cells:
        '<row r="1"><c r="A1" t="e" vm="1"><v>#VALUE!</v></c><c r="B1" t="e" vm="2"><v>#VALUE!</v></c><c r="C1" t="e"><v>#VALUE!</v></c></row>',
      parts: [
        part(
          'metadata.xml',
          '<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="1"><bk><extLst><ext uri="u"><xlrd:rvb i="0"/></ext></extLst></bk></futureMetadata><valueMetadata count="1"><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>',
        ),
        part(
          'richData/rdrichvaluestructure.xml',
          '<rvStructures><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
        ),
        part('richData/rdrichvalue.xml', '<rvData><rv s="0"><v>0</v><v>5</v></rv></rvData>'),
        part('richData/richValueRel.xml', '<richValueRels><rel r:id="r1"/></richValueRels>'),
        relations('xl/richData/richValueRel.xml', relation('r1', 'image', '../media/ring.png')),
        picture('ring.png'),
      ],
    }),
  );
  const cells = sheet ? cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 2 }) : [];
  expect(cells.map((cell) => cell.picture?.type)).toEqual(['image/png', undefined, undefined]);
});
