import type { Picture } from './pictures.ts';
import { packZip, type ZipPart } from './pack-zip.ts';

type Value = string | number;
export type SheetContent = { name: string; rows: readonly (readonly Value[])[]; merges?: readonly string[] };

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const part = (name: string, xml: string): ZipPart => ({ name, body: Buffer.from(`${XML}${xml}`) });

const writeCell = (value: Value) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;

function sheetPart({ rows, merges = [] }: SheetContent, index: number): ZipPart {
  const data = rows.map((row, at) => `<row r="${at + 1}">${row.map(writeCell).join('')}</row>`).join('');
  const merged = merges.map((area) => `<mergeCell ref="${area}"/>`).join('');
  const tail = merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`;
  const xml = `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${tail}</worksheet>`;
  return part(`xl/worksheets/sheet${index + 1}.xml`, xml);
}

const relations = (all: string) => `<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const CONTENT_TYPES = part(
  '[Content_Types].xml',
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/xml"/>` +
    '<Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
    '<Override PartName="/xl/workbook.xml" ' +
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
);

/** A spreadsheet as Excel saves it. */
export function sheetFile(name: string, sheets: readonly SheetContent[]): Picture {
  const list = sheets.map((sheet, at) => `<sheet name="${sheet.name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`);
  const targets = sheets.map((_, at) => relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  const buffer = packZip([
    CONTENT_TYPES,
    part('_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', relations(targets.join(''))),
    ...sheets.map(sheetPart),
  ]);
  return { name, mimeType: '', buffer };
}

/** A few hundred kilobytes that unpack to 200 MB. */
export const sheetBomb = (name: string): Picture => ({
  name,
  mimeType: '',
  buffer: packZip([CONTENT_TYPES, { name: 'xl/worksheets/sheet1.xml', body: Buffer.alloc(200 * 1024 * 1024, 32) }]),
});

/** A zip with only the first part of a spreadsheet. */
export const renamedZip = (name: string): Picture => ({ name, mimeType: '', buffer: packZip([CONTENT_TYPES]) });
