import { utils, write, type BookType, type WorkBook } from '@e965/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import { cellsIn, describeSheet, findText } from './describe-sheet.ts';
import { packZip, type Part } from '../../zip/testing/pack-zip.ts';
import { frozenInOpenDocument } from './frozen-panes.ts';
import { bookWith } from './made-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { unpackZip } from './unpack-zip.ts';

const writeBook = (book: WorkBook, bookType: BookType = 'xlsx'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'buffer', bookType }));

function makeBook(rows: readonly (readonly unknown[])[], name = 'Stones') {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return book;
}

const findProblem = (bytes: Uint8Array<ArrayBuffer>) =>
  readWorkbook(bytes).then(
    () => 'opened',
    (error: { problem?: string }) => error.problem,
  );

const ring = makeBook([
  ['Stone', 'Carat', 'Set'],
  ['Aquamarine', 2.1, true],
]);

// Packing files at the limits takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('a spreadsheet', () => {
  test.each(['xlsx', 'biff8', 'xlsb', 'xlsm', 'ods'] as const)('saved as %s shows its cells as texts', async (type) => {
    const [sheet] = await readWorkbook(writeBook(ring, type));
    if (!sheet) throw new Error('no sheet');
    expect(describeSheet(sheet)).toMatchObject({ name: 'Stones', rows: 20, columns: 8, isCut: false, merges: [] });
    expect(describeSheet(sheet).isBare).toBe(type === 'xlsb');
    // The library writes old files with texts at the top.
    const look = type === 'biff8' ? { look: { place: 'start' } } : {};
    expect(cellsIn(sheet, { top: 0, left: 0, bottom: 63, right: 15 })).toEqual([
      { row: 0, column: 0, text: 'Stone', kind: 'text', ...look },
      { row: 0, column: 1, text: 'Carat', kind: 'text', ...look },
      { row: 0, column: 2, text: 'Set', kind: 'text', ...look },
      { row: 1, column: 0, text: 'Aquamarine', kind: 'text', ...look },
      { row: 1, column: 1, text: '2.1', kind: 'number', general: 2.1, ...look },
      { row: 1, column: 2, text: 'TRUE', kind: 'flag', ...look },
    ]);
  });

  test.each([
    ['commas', 'Stone,Carat\nAquamarine,"2,1"\nSaphir,1-2\n'],
    ['semicolons', 'Stone;Carat\r\nAquamarine;2,1\r\nSaphir;1-2\r\n'],
    ['tabs', 'Stone\tCarat\nAquamarine\t2,1\nSaphir\t1-2\n'],
  ])('of words between %s shows them as they are written', async (_what, text) => {
    const [sheet] = await readWorkbook(new Uint8Array(Buffer.from(text)), true);
    const texts = sheet && cellsIn(sheet, { top: 0, left: 0, bottom: 9, right: 9 }).map((cell) => cell.text);
    expect(texts).toEqual(['Stone', 'Carat', 'Aquamarine', '2,1', 'Saphir', '1-2']);
  });

  test('of words keeps the letters of UTF-8, of two bytes and of Windows', async () => {
    const readText = async (bytes: Buffer) => {
      const [sheet] = await readWorkbook(new Uint8Array(bytes), true);
      return sheet && cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 0 })[0]?.text;
    };
    expect(await readText(Buffer.from('\uFEFFÉmeraude,1'))).toBe('Émeraude');
    expect(await readText(Buffer.from('\u00C9meraude,1', 'latin1'))).toBe('Émeraude');
    const wide = Buffer.from('\uFEFFÉmeraude\t1\r\n', 'utf16le');
    expect(await readText(wide)).toBe('Émeraude');
    expect(await readText(Buffer.from(wide).swap16())).toBe('Émeraude');
  });

  test('shows numbers and dates as they were formatted, and what formulas had come to', async () => {
    const book = makeBook([[1234.5, 45_000, 0.5, 0]]);
    Object.assign(book.Sheets['Stones']?.['A1'] ?? {}, { z: '#,##0.00 "ct"' });
    Object.assign(book.Sheets['Stones']?.['B1'] ?? {}, { z: 'yyyy-mm-dd' });
    Object.assign(book.Sheets['Stones']?.['C1'] ?? {}, { z: '0%' });
    Object.assign(book.Sheets['Stones']?.['D1'] ?? {}, { f: 'A1*2', v: 2469 });
    const [sheet] = await readWorkbook(writeBook(book));
    const texts = sheet && cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 5 }).map(({ text }) => text);
    expect(texts).toEqual(['1,234.50 ct', '2023-03-15', '50%', '2469']);
  });

  test('keeps merged cells, widths and hidden columns, and hides what its author hid', async () => {
    const book = makeBook([['Rings of the house', '', 'Price']]);
    Object.assign(book.Sheets['Stones'] ?? {}, {
      '!merges': [{ s: { r: 0, c: 0 }, e: { r: 1, c: 1 } }],
      '!cols': [{ wpx: 200 }, { hidden: true, wpx: 80 }],
    });
    utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'Costs');
    utils.book_set_sheet_visibility(book, 1, 1);
    const sheets = await readWorkbook(writeBook(book));
    expect(sheets.map(({ name }) => name)).toEqual(['Stones']);
    const info = sheets.map(describeSheet)[0];
    expect(info?.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
    expect(info?.widths.get(1)).toBe(0);
    expect(info?.widths.get(0)).toBeGreaterThan(180);
  });

  test('keeps the colours behind its cells, also of those without a text', async () => {
    const fills =
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';
    const gold = '<fill><patternFill patternType="solid"><fgColor rgb="FFD3AE6B"/></patternFill></fill></fills>';
    const looks = `${fills}${gold}<cellXfs count="2"><xf fillId="0"/><xf fillId="2" applyFill="1"/></cellXfs>`;
    const cells =
      '<row r="1"><c r="A1" s="1" t="str"><v>Gold</v></c><c r="B1" s="1"/><c r="C1" t="str"><v>Plain</v></c></row>';
    const [sheet] = await readWorkbook(bookWith({ looks, cells }));
    if (!sheet) throw new Error('no sheet');
    expect(cellsIn(sheet, { top: 0, left: 0, bottom: 5, right: 5 })).toEqual([
      { row: 0, column: 0, text: 'Gold', kind: 'text', fill: '#d3ae6b' },
      { row: 0, column: 1, text: '', kind: expect.any(String), fill: '#d3ae6b' },
      { row: 0, column: 2, text: 'Plain', kind: 'text' },
    ]);
  });

  test('keeps how its author made cells look', async () => {
    const looks = `<fonts><font/><font><b/><i/><u/><strike val="0"/><color rgb="FFC5402D"/></font></fonts><fills><fill/></fills><borders><border/><border><left/><bottom style="thick"><color rgb="FF1D5FA8"/></bottom></border></borders><cellXfs><xf/><xf fontId="1"/><xf fillId="0" borderId="1"><alignment horizontal="center" vertical="top" wrapText="1"/></xf></cellXfs>`;
    const cells =
      '<row r="1"><c r="A1" s="1" t="str"><v>Gold</v></c><c r="B1" s="2"/><c r="C1" s="0" t="str"><v>Plain</v></c></row>';
    const [sheet] = await readWorkbook(bookWith({ looks, cells }));
    expect(sheet && cellsIn(sheet, { top: 0, left: 0, bottom: 5, right: 5 })).toEqual([
      {
        row: 0,
        column: 0,
        text: 'Gold',
        kind: 'text',
        look: { isBold: true, isItalic: true, lines: 'underline', colour: '#c5402d' },
      },
      {
        row: 0,
        column: 1,
        text: '',
        kind: 'text',
        look: { align: 'center', place: 'start', isWrapped: true, borders: { bottom: '3px solid #1d5fa8' } },
      },
      { row: 0, column: 2, text: 'Plain', kind: 'text' },
    ]);
  });

  test('has the colours of its theme, lighter and darker, and those of the old palette', async () => {
    const theme =
      '<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1>';
    const font = (colour: string) => `<font><color ${colour}/></font>`;
    const colours = [
      'theme="1"',
      'theme="0"',
      'theme="3"',
      'theme="4" tint="0.4"',
      'theme="4" tint="-0.25"',
      'indexed="10"',
    ];
    const looks = `<fonts>${colours.map(font).join('')}</fonts><fills><fill/></fills><cellXfs>${colours.map((_, at) => `<xf fontId="${at}"/>`).join('')}</cellXfs>`;
    const cells = `<row r="1">${colours.map((_, at) => `<c s="${at}" t="str"><v>x</v></c>`).join('')}</row>`;
    const [sheet] = await readWorkbook(bookWith({ looks, theme, cells }));
    const found = sheet ? cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 9 }) : [];
    // Excel shows the fourth as 8FAADC, the fifth as 2F5597 or 2F5496, depending on rounding.
    expect(found.map(({ look }) => look?.colour)).toEqual([
      undefined,
      '#ffffff',
      '#44546a',
      '#8faadc',
      '#2f5597',
      '#ff0000',
    ]);
  });

  test('gives empty cells the fills and lines of their rows and columns', async () => {
    const looks = `<fonts><font/></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEBF7"/></patternFill></fill></fills><borders><border/><border><bottom style="thin"><color rgb="FF1D5FA8"/></bottom></border></borders><cellXfs><xf/><xf fillId="1"/><xf fillId="2" borderId="1"/></cellXfs>`;
    const before = '<cols><col min="2" max="3" width="12" style="1"/></cols>';
    const cells =
      '<row r="1"><c r="A1" t="str"><v>Gold</v></c></row><row r="3" s="2" customFormat="1"><c r="A3" t="str"><v>Silver</v></c></row>';
    const [sheet] = await readWorkbook(bookWith({ looks, before, cells }));
    const at = (row: number, column: number) =>
      sheet && cellsIn(sheet, { top: row, left: column, bottom: row, right: column })[0];
    expect(at(0, 1)).toEqual({ row: 0, column: 1, text: '', kind: 'text', fill: '#fff2cc' });
    expect(at(1, 2)?.fill).toBe('#fff2cc');
    expect(at(2, 1)).toMatchObject({ fill: '#ddebf7', look: { borders: { bottom: '1px solid #1d5fa8' } } });
    expect(at(0, 3)).toBeUndefined();
  });

  test('of OpenDocument has the fills, letters and lines of its cells, rows and columns', async () => {
    const style = (name: string, properties: string, parent = 'Default') =>
      `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${parent}">${properties}</style:style>`;
    const styles = [
      style('gold', '<style:table-cell-properties fo:background-color="#fff2cc" fo:border="0.74pt solid #000000"/>'),
      style(
        'loud',
        '<style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-weight="bold" fo:color="#1d5fa8"/>',
        'gold',
      ),
      style(
        'blue',
        '<style:table-cell-properties fo:background-color="#DDEBF7" fo:border-bottom="2pt double #aa0000"/>',
      ),
    ];
    const cell = (text: string, own = '') =>
      `<table:table-cell ${own} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const body = `<table:table table:name="Stones"><table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="blue"/>
      <table:table-row>${cell('Stone', 'table:style-name="loud"')}${cell('Carat')}${cell('Set')}</table:table-row>
      <table:table-row table:number-rows-repeated="2">${cell('Onyx')}<table:table-cell table:style-name="gold" table:number-columns-repeated="2"/></table:table-row></table:table>`;
    const spaces = ['office', 'style', 'table', 'text'].map(
      (one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`,
    );
    const content = `<?xml version="1.0"?><office:document-content ${spaces.join(' ')} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
    const own = `<style:style style:name="Default" style:family="table-cell"><style:text-properties fo:font-style="italic"/></style:style>`;
    const [sheet] = await readWorkbook(
      packZip([
        { name: 'mimetype', body: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
        { name: 'META-INF/manifest.xml', body: Buffer.from('<manifest:manifest/>') },
        { name: 'content.xml', body: Buffer.from(content) },
        { name: 'styles.xml', body: Buffer.from(own) },
      ]),
    );
    const at = (row: number, column: number) =>
      sheet && cellsIn(sheet, { top: row, left: column, bottom: row, right: column })[0];
    const line = '1px solid var(--muted)';
    expect(at(0, 0)).toMatchObject({
      text: 'Stone',
      fill: '#fff2cc',
      look: { isBold: true, isItalic: true, colour: '#1d5fa8', align: 'right', borders: { left: line, top: line } },
    });
    expect(at(0, 1)).toEqual({ row: 0, column: 1, text: 'Carat', kind: 'text' });
    expect(at(0, 2)).toMatchObject({ fill: '#ddebf7', look: { borders: { bottom: '3px double #aa0000' } } });
    expect(at(2, 1)).toMatchObject({ text: '', fill: '#fff2cc' });
    expect(at(2, 2)?.fill).toBe('#fff2cc');
    expect(at(3, 2)?.fill).toBe('#ddebf7');
  });

  test('tells which rows and columns stay in sight', async () => {
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const view = (pane: string) => `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
    const frozenBy = async (pane: string) => {
      const [sheet] = await readWorkbook(bookWith({ cells, before: view(pane) }));
      return sheet && describeSheet(sheet).frozen;
    };
    expect(await frozenBy('<pane xSplit="1" ySplit="2" topLeftCell="B3" state="frozen"/>')).toEqual({
      rows: 2,
      columns: 1,
    });
    expect(await frozenBy('<pane ySplit="2400" topLeftCell="A9" activePane="bottomLeft"/>')).toEqual({
      rows: 0,
      columns: 0,
    });
    expect(await frozenBy('')).toEqual({ rows: 0, columns: 0 });
  });

  test('of OpenDocument need not bring a file of styles', async () => {
    const texts = ['Stone', 'Carat'].map(
      (text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
    );
    const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Stones"><table:table-row>${texts.join('')}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const part = (name: string, body: string): Part => ({ name, body: Buffer.from(body) });
    const type = part('mimetype', 'application/vnd.oasis.opendocument.spreadsheet');
    const manifest = part('META-INF/manifest.xml', '<manifest:manifest/>');
    const [sheet] = await readWorkbook(packZip([type, part('content.xml', content), manifest]));
    const cells = sheet ? cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 3 }) : [];
    expect(cells.map(({ text }) => text)).toEqual(['Stone', 'Carat']);
  });

  test('of OpenDocument says so in its settings', () => {
    const item = (name: string, value: number) =>
      `<config:config-item config:name="${name}" config:type="int">${value}</config:config-item>`;
    const table = (name: string, ...items: string[]) =>
      `<config:config-item-map-entry config:name="${name}">${items.join('')}</config:config-item-map-entry>`;
    const settings = `<config:config-item-map-named config:name="Tables">${table('Stones &amp; gold', item('HorizontalSplitMode', 2), item('VerticalSplitMode', 2), item('HorizontalSplitPosition', 1), item('VerticalSplitPosition', 3))}${table('Split', item('VerticalSplitMode', 1), item('VerticalSplitPosition', 3))}</config:config-item-map-named>`;
    expect([...frozenInOpenDocument(settings)]).toEqual([
      ['Stones & gold', { rows: 3, columns: 1 }],
      ['Split', { rows: 0, columns: 0 }],
    ]);
  });

  test('shows numbers without a format as Excel does, and no minus before nothing', async () => {
    const looks = `<fills><fill/></fills><cellXfs><xf/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs>`;
    const numbers = [1 / 3, 0.1 + 0.2, 12_345_678_901_234, 1e-7, -0];
    const cells = numbers.map((value) => `<c><v>${Object.is(value, -0) ? '-0' : value}</v></c>`).join('');
    const [sheet] = await readWorkbook(
      bookWith({ looks, cells: `<row r="1">${cells}<c s="1"><v>-0</v></c><c s="1"><v>0.3333</v></c></row>` }),
    );
    const found = sheet ? cellsIn(sheet, { top: 0, left: 0, bottom: 0, right: 9 }) : [];
    expect(found.map(({ text }) => text)).toEqual([
      '0.333333333',
      '0.3',
      '1.23457E+13',
      '0.0000001',
      '0',
      '0.00',
      '0.33',
    ]);
    expect(found.at(-1)).not.toHaveProperty('general');
  });

  test('has its last possible row, and tells that colours follow from conditions', async () => {
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="B1048576"><v>2</v></c></row>';
    const [sheet] = await readWorkbook(bookWith({ cells, after: '<conditionalFormatting sqref="A1:B9"/>' }));
    expect(sheet && describeSheet(sheet)).toMatchObject({ rows: 1_048_576, isCut: false, hasConditions: true });
    const last = { row: 1_048_575, column: 1 };
    expect(sheet && findText(sheet, '2', { row: 0, column: 0 }, 1)).toEqual(last);
    const [plain] = await readWorkbook(bookWith({ cells: '' }));
    expect(plain && describeSheet(plain).hasConditions).toBe(false);
  });

  test('of 50,000 rows is read, and searched both ways round its end', async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => [`Ring ${row}`, row, row * 2, 'Gold']);
    const [sheet] = await readWorkbook(writeBook(makeBook(rows)));
    if (!sheet) throw new Error('no sheet');
    expect(describeSheet(sheet).rows).toBe(50_000);
    expect(findText(sheet, 'ring 49999', { row: 0, column: 0 }, 1)).toEqual({ row: 49_999, column: 0 });
    expect(findText(sheet, 'ring 7', { row: 49_999, column: 0 }, 1)).toEqual({ row: 7, column: 0 });
    expect(findText(sheet, 'Gold', { row: 0, column: 0 }, -1)).toEqual({ row: 49_999, column: 3 });
    expect(findText(sheet, 'platinum', { row: 0, column: 0 }, 1)).toBeNull();
  });
});

describe('what is no spreadsheet, or a trap,', () => {
  const types = { name: '[Content_Types].xml', body: Buffer.from('<Types/>') };

  test('as a zip bomb is refused, also when it lies about its size', async () => {
    const zeros = Buffer.alloc(SHEET_LIMITS.unpackedBytes + 1);
    const bomb = packZip([types, { name: 'xl/worksheets/sheet1.xml', body: zeros, says: 10 }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await findProblem(bomb)).toBe('bomb');
  });

  test('with endless entries, or cells, is refused', async () => {
    const limits = { unpackedBytes: 1000, entries: 3, cells: 2, pictureBytes: 0 };
    const part = (body: string) => ({ name: 'xl/worksheets/s.xml', body: Buffer.from(body) });
    const unpack = (...parts: readonly Part[]) => unpackZip(packZip(parts), limits);
    await expect(unpack(types, types, types, types)).rejects.toMatchObject({ problem: 'bomb' });
    await expect(unpack(part('<c r="A1"/><c r="B1"/><c>1</c>'))).rejects.toMatchObject({ problem: 'large' });
    await expect(unpack(part('<c r="A1"/><cols/><c>1</c>'))).resolves.toMatchObject({ names: ['xl/worksheets/s.xml'] });
  });

  test('as a renamed zip, cut short or not even that is told as broken', async () => {
    expect(await findProblem(packZip([{ name: 'ring.stl', body: Buffer.from('solid ring') }]))).toBe('broken');
    expect(await findProblem(writeBook(ring).slice(0, 3000))).toBe('broken');
    expect(await findProblem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toBe('broken');
    expect(await findProblem(new Uint8Array(SHEET_LIMITS.bytes + 1))).toBe('large');
  });
});
