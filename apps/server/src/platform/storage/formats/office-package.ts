import { MODEL_COMPANION_FORMATS, PACKED_MODEL_FORMATS } from '@facet/contract/constants/file-formats';
import { asBuffer, hasAt, holds } from './bytes.ts';

const LOCAL_HEADER = 'PK\x03\x04';
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;
// What every Office package may contain before its own parts.
const SHARED_PARTS = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|mimetype$)/;

/** A workbook may be in a folder of any name: the package's list of types says where. */
const WORKBOOK = /(?:^|\/)workbook\.(?:xml|bin)$/i;

/** Whether `head` begins a zip whose entries are those of an Excel workbook (xlsx). */
export const isSpreadsheetPackage = (head: Uint8Array): boolean =>
  isPackage('xl/', head) || (hasAt(head, 0, LOCAL_HEADER) && entryNames(head).some((name) => WORKBOOK.test(name)));

/** Whether `head` itself already shows entries of an Office package or a 3MF model. */
export const holdsParts =
  (folder: 'xl/' | 'word/' | 'ppt/' | '3D/') =>
  (head: Uint8Array): boolean =>
    hasAt(head, 0, LOCAL_HEADER) && entryNames(head).some((name) => name.startsWith(folder));

/** Whether `head` begins a zip whose entries are those of a Word document, or of a PowerPoint presentation. */
export const isDocumentPackage = (head: Uint8Array): boolean => isPackage('word/', head);
export const isPresentationPackage = (head: Uint8Array): boolean => isPackage('ppt/', head);

function isPackage(folder: string, head: Uint8Array): boolean {
  if (!hasAt(head, 0, LOCAL_HEADER)) return false;
  const own = entryNames(head).filter((name) => !SHARED_PARTS.test(name));
  // Its own entries may come after the end of the head.
  const isShared = own.length === 0 && entryNames(head).length > 0;
  return isShared || own.some((name) => name.startsWith(folder));
}

/** Whether the first entry in `head` says that it is an OpenDocument spreadsheet, as the standard asks. */
export const saysOpenSpreadsheet = (head: Uint8Array): boolean =>
  hasAt(head, 0, LOCAL_HEADER) &&
  hasAt(head, NAME_AT, 'mimetype') &&
  holds(head.subarray(NAME_AT, 200), 'application/vnd.oasis.opendocument.spreadsheet');

/** Whether `head` begins an OpenDocument spreadsheet; some writers put its entries in another order. */
export function isOpenSpreadsheet(head: Uint8Array): boolean {
  if (!hasAt(head, 0, LOCAL_HEADER) || hasAt(head, NAME_AT, 'mimetype')) return saysOpenSpreadsheet(head);
  return entryNames(head).some((name) => name === 'META-INF/manifest.xml' || name === 'content.xml');
}

/** Whether `head` begins a zip whose entries are those of a 3MF model. */
export function isModelPackage(head: Uint8Array): boolean {
  if (!hasAt(head, 0, LOCAL_HEADER)) return false;
  const names = entryNames(head);
  if (names.some((name) => /^\/?3d\//i.test(name))) return true;
  return names.length > 0 && names.every((name) => SHARED_PARTS.test(name) || name.startsWith('Metadata/'));
}

const endsInOne = (name: string, formats: readonly string[]) =>
  formats.some((one) => name.toLowerCase().endsWith(`.${one}`));

/** Whether a zip entry of this name is a 3D model. */
export const isModelIn = (name: string): boolean => endsInOne(name, PACKED_MODEL_FORMATS);

/** Whether `head` begins a zip that holds a 3D model, or companion files that come before one. */
export function holdsModel(head: Uint8Array, isCut: boolean): boolean {
  if (!hasAt(head, 0, LOCAL_HEADER)) return false;
  const names = entryNames(head).filter((name) => !name.endsWith('/'));
  if (names.some(isModelIn)) return true;
  // A large picture may reach beyond the end of the head.
  return isCut && names.length > 0 && names.every((name) => endsInOne(name, MODEL_COMPANION_FORMATS));
}

function entryNames(head: Uint8Array): string[] {
  const bytes = asBuffer(head);
  const names: string[] = [];
  let at = 0;
  while (at >= 0 && at + NAME_AT <= bytes.length) {
    const end = at + NAME_AT + bytes.readUInt16LE(at + NAME_LENGTH_AT);
    if (end <= bytes.length) names.push(bytes.toString('latin1', at + NAME_AT, end).replaceAll('\\', '/'));
    at = bytes.indexOf(LOCAL_HEADER, at + NAME_AT, 'latin1');
  }
  return names;
}
