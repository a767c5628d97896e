import type { PictureSpot, PlacedPicture } from '../sheet-messages.ts';
import { attribute, elements, inner, plain, tagIn } from './xml-tags.ts';

/** From a zip: the parts that say where pictures are, and the pictures by path. */
export type PictureParts = { texts: ReadonlyMap<string, string>; media: ReadonlyMap<string, Blob> };

/** Pictures of one sheet; a line sheet has a few hundred. */
const MOST = 2000;
/** A spreadsheet's length units in one px. */
const UNITS = 9525;
/** A picture placed in its cell, as WPS writes it. */
const IN_CELL = /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/i;

const numberIn = (text: string, name: string) =>
  Number(new RegExp(`<(?:\\w+:)?${name}>\\s*(-?\\d+)\\s*<`).exec(text)?.[1] ?? Number.NaN);

/** Resolves a path named in one part: relative to its folder, or from the top. */
function resolve(from: string, target: string): string {
  const folders = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') folders.pop();
    else if (step !== '' && step !== '.') folders.push(step);
  }
  return folders.join('/');
}

/** The paths that a part refers to by ids. */
function readRelations({ texts }: PictureParts, path: string): ReadonlyMap<string, string> {
  const file = path.split('/').at(-1) ?? '';
  const text = texts.get(`${path.slice(0, -file.length)}_rels/${file}.rels`) ?? '';
  const found = new Map<string, string>();
  for (const [tag] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')];
    if (id && target && attribute(tag, 'TargetMode') !== 'External') found.set(id, resolve(path, plain(target)));
  }
  return found;
}

function spotIn(text: string | undefined): PictureSpot | null {
  if (text === undefined) return null;
  const [column, row] = [numberIn(text, 'col'), numberIn(text, 'row')];
  if (!(column >= 0 && row >= 0)) return null;
  return { row, column, x: (numberIn(text, 'colOff') || 0) / UNITS, y: (numberIn(text, 'rowOff') || 0) / UNITS };
}

function pictureIn(
  text: string,
  relations: ReadonlyMap<string, string>,
  media: PictureParts['media'],
): PlacedPicture[] {
  const from = spotIn(inner(text, 'from'));
  const size = /<(?:\w+:)?ext\b[^>]*\bc[xy]=[^>]*>/.exec(text)?.[0] ?? '';
  const [width, height] = [Number(attribute(size, 'cx')) / UNITS || 0, Number(attribute(size, 'cy')) / UNITS || 0];
  const to = spotIn(inner(text, 'to'));
  if (!from || (!to && !(width > 0 && height > 0))) return [];
  const place = { from, to, width, height };
  const id = attribute(tagIn(text, 'blip') ?? '', 'embed');
  const picture = id === undefined ? undefined : media.get(relations.get(id) ?? '');
  if (picture) return [{ ...place, picture }];
  return /<(?:\w+:)?chart\b/.test(text) ? [{ ...place, picture: null }] : [];
}

/** The pictures and charts of a drawing, each with its place. */
function drawnIn(parts: PictureParts, path: string): PlacedPicture[] {
  const relations = readRelations(parts, path);
  const anchors = (parts.texts.get(path) ?? '').matchAll(
    /<(?:\w+:)?(twoCellAnchor|oneCellAnchor)\b[^>]*>([^]*?)<\/(?:\w+:)?\1>/g,
  );
  return [...anchors].flatMap(([, , text = '']) => pictureIn(text, relations, parts.media));
}

/** The parts of the sheets by sheet name. */
export function sheetFiles(parts: PictureParts): ReadonlyMap<string, string> {
  const relations = readRelations(parts, 'xl/workbook.xml');
  const tags = (parts.texts.get('xl/workbook.xml') ?? '').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g);
  return new Map(
    [...tags].map(([tag]) => [plain(attribute(tag, 'name') ?? ''), relations.get(attribute(tag, 'id') ?? '') ?? '']),
  );
}

/** What floats over the cells of each sheet, by sheet name: pictures, and charts without a picture. */
export function sheetPictures(parts: PictureParts): ReadonlyMap<string, readonly PlacedPicture[]> {
  const found = new Map<string, readonly PlacedPicture[]>();
  for (const [name, file] of sheetFiles(parts)) {
    const drawings = [...readRelations(parts, file).values()].filter((path) => /drawings\/[^/]+\.xml$/.test(path));
    const pictures = drawings.flatMap((path) => drawnIn(parts, path)).slice(0, MOST);
    if (pictures.length > 0) found.set(name, pictures);
  }
  return found;
}

/** Pictures that belong to a cell, by the name used in the cell. */
export function cellPictures(parts: PictureParts): ReadonlyMap<string, Blob> {
  const path = 'xl/cellimages.xml';
  const relations = readRelations(parts, path);
  const found = new Map<string, Blob>();
  for (const [, text = ''] of (parts.texts.get(path) ?? '').matchAll(
    /<(?:\w+:)?cellImage>([^]*?)<\/(?:\w+:)?cellImage>/g,
  )) {
    const name = attribute(tagIn(text, 'cNvPr') ?? '', 'name');
    const id = attribute(tagIn(text, 'blip') ?? '', 'embed');
    const picture = parts.media.get(relations.get(id ?? '') ?? '');
    if (name !== undefined && picture) found.set(name, picture);
  }
  return found;
}

/** The name of the picture that a cell shows instead of its text; null for any other text. */
export const pictureNameIn = (text: string): string | null => IN_CELL.exec(text)?.[1] ?? null;

const RICH = 'XLRICHVALUE';
const PICTURE_KEY = '_rvRel:LocalImageIdentifier';
const readNumber = (tag: string | undefined, name: string) => Number(attribute(tag ?? '', name) ?? Number.NaN);

/** Pictures that are cell values, as Excel writes them, by value number. */
export function valuePictures(parts: PictureParts): ReadonlyMap<number, Blob> {
  const findText = (path: string) => parts.texts.get(`xl/${path}`) ?? '';
  const metadata = findText('metadata.xml');
  const future = elements(metadata, 'futureMetadata').find((text) => attribute(text, 'name') === RICH) ?? '';
  const type = elements(inner(metadata, 'metadataTypes') ?? '', 'metadataType').findIndex(
    (tag) => attribute(tag, 'name') === RICH,
  );
  const riches = elements(future, 'bk').map((text) => readNumber(tagIn(text, 'rvb'), 'i'));
  const kinds = elements(findText('richData/rdrichvaluestructure.xml'), 's').map((kind) =>
    elements(kind, 'k').findIndex((key) => attribute(key, 'n') === PICTURE_KEY),
  );
  const values = elements(findText('richData/rdrichvalue.xml'), 'rv');
  const relations = readRelations(parts, 'xl/richData/richValueRel.xml');
  const files = elements(findText('richData/richValueRel.xml'), 'rel').map((tag) => attribute(tag, 'id') ?? '');
  const found = new Map<number, Blob>();
  for (const [index, text] of elements(inner(metadata, 'valueMetadata') ?? '', 'bk').entries()) {
    const record = tagIn(text, 'rc');
    const value = values[riches[readNumber(record, 'v')] ?? Number.NaN];
    const key = kinds[readNumber(value, 's')] ?? -1;
    const file = value && key >= 0 ? files[Number(inner(elements(value, 'v')[key] ?? '', 'v'))] : undefined;
    const picture = parts.media.get(relations.get(file ?? '') ?? '');
    if (readNumber(record, 't') === type + 1 && picture) found.set(index + 1, picture);
  }
  return found;
}
