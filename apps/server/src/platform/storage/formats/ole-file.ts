import { asBuffer, hasAt } from './bytes.ts';

const OLE2 = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
// Excel 2 to 4 wrote records without a container, beginning with one of these.
const BARE_RECORDS = [
  '\x09\x00\x04\x00',
  '\x09\x02\x06\x00',
  '\x09\x04\x06\x00',
  '\x09\x08\x08\x00',
  '\x09\x08\x10\x00',
];
const SECTOR_SHIFT_AT = 30;
const FIRST_DIRECTORY_SECTOR_AT = 48;
const ENTRY_BYTES = 128;

export const isOle2 = (head: Uint8Array) => hasAt(head, 0, OLE2);

/** Whether `head` begins a workbook of Excel before 2007 (xls, xlt, xla). */
export function isOldSpreadsheet(head: Uint8Array): boolean {
  if (BARE_RECORDS.some((record) => hasAt(head, 0, record))) return true;
  if (!isOle2(head)) return false;
  const names = directoryNames(head);
  // Large files keep the directory far beyond the head: then the container alone has to do.
  return names.length === 0 || names.some(isWorkbook);
}

const isWorkbook = (name: string) => name === 'Workbook' || name === 'Book';

/** Whether `head` itself already shows the stream of such a workbook. */
export const holdsOldWorkbook = (head: Uint8Array): boolean => isOle2(head) && directoryNames(head).some(isWorkbook);

const LOCKED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Whether `head` begins a document of Office since 2007 that needs a password: those are wrapped in the older
 * container.
 */
export function isLockedPackage(head: Uint8Array): boolean {
  if (!isOle2(head)) return false;
  // As with old workbooks, the directory may be far beyond the head.
  return asBuffer(head).includes(LOCKED_PART) || directoryNames(head).length === 0;
}

// Word, Outlook and installers use the same container; only the names of its streams tell them apart.
function directoryNames(head: Uint8Array): string[] {
  const bytes = asBuffer(head);
  if (bytes.length < 512) return [];
  const sectorBytes = 2 ** Math.min(bytes.readUInt16LE(SECTOR_SHIFT_AT), 16);
  const from = (bytes.readUInt32LE(FIRST_DIRECTORY_SECTOR_AT) + 1) * sectorBytes;
  const names: string[] = [];
  for (let at = from; at + ENTRY_BYTES <= Math.min(bytes.length, from + sectorBytes); at += ENTRY_BYTES) {
    const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
    if (nameBytes >= 2) names.push(bytes.toString('utf16le', at, at + nameBytes - 2));
  }
  return names;
}
