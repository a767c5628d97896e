import { packZip, type Part } from '../../zip/testing/pack-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const part = (name: string, body: string): Part => ({ name, body: Buffer.from(`<?xml version="1.0"?>${body}`) });
const KINDS = ['workbook', 'styles'].map(
  (kind) =>
    `<Override PartName="/xl/${kind}.xml" ContentType="${SHEETS}.${kind === 'workbook' ? 'sheet.main' : kind}+xml"/>`,
);
const TYPES = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${KINDS.join('')}<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/><Override PartName="/xl/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>`;

/** One relationship between two parts, as office files write it. */
export const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** The part with the relationships of the one at `path`. */
export function relations(path: string, ...all: readonly string[]): Part {
  const at = path.lastIndexOf('/') + 1;
  const name = `${path.slice(0, at)}_rels/${path.slice(at)}.rels`;
  return part(name, `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`);
}

type MadeBook = {
  /** Contents of `xl/styles.xml`. */
  looks?: string;
  /** Contents of its theme's colour scheme. */
  theme?: string;
  /** The rows with their cells. */
  cells: string;
  /** What comes before and after a sheet's rows. */
  before?: string;
  after?: string;
  parts?: readonly Part[];
};

/** A workbook written by hand, for features that our writing library lacks. */
export function bookWith({ looks = '', theme = '', cells, before = '', after = '', parts = [] }: MadeBook) {
  return packZip([
    part('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${TYPES}</Types>`),
    relations('', relation('r1', 'officeDocument', 'xl/workbook.xml')),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Stones" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    relations(
      'xl/workbook.xml',
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'styles', 'styles.xml'),
      relation('r3', 'theme', 'theme/theme1.xml'),
    ),
    part(
      'xl/theme/theme1.xml',
      `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="a">${theme}</a:clrScheme><a:fontScheme name="a"></a:fontScheme><a:fmtScheme name="a"></a:fmtScheme></a:themeElements></a:theme>`,
    ),
    part('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${looks}</styleSheet>`),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${cells}</sheetData>${after}</worksheet>`,
    ),
    ...parts,
  ]);
}
