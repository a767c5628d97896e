import { readZipDirectory } from '@facet/model/formats/zip-directory';
import { pictureType, unpacked } from '../zip/zip-entries.ts';
import { DocumentRefused } from './document-refused.ts';

const MEGABYTE = 1024 * 1024;

/** Documents within these limits are shown; larger ones can only be downloaded. */
export const DOCUMENT_LIMITS = {
  /** Of the file. */
  bytes: 50 * MEGABYTE,
  /** Everything packed in it, and the text part alone. */
  unpackedBytes: 128 * MEGABYTE,
  textBytes: 16 * MEGABYTE,
  entries: 5000,
  /** Paragraphs and tables. */
  blocks: 5000,
  /** Tables nested in tables. */
  depth: 16,
} as const;

const OLDER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const TEXTS = ['word/document.xml', 'word/styles.xml', 'word/numbering.xml', 'word/_rels/document.xml.rels'];

export type DocumentParts = { texts: ReadonlyMap<string, string>; media: ReadonlyMap<string, Blob> };

async function unpackAll(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentParts> {
  const [texts, media] = [new Map<string, string>(), new Map<string, Blob>()];
  let [size, entries, words] = [0, 0, 0];
  for (const entry of readZipDirectory(bytes)) {
    const name = new TextDecoder().decode(entry.name);
    const type = name.startsWith('word/media/') ? pictureType(name) : undefined;
    const isText = TEXTS.includes(name);
    entries += 1;
    if (entries > DOCUMENT_LIMITS.entries) throw new DocumentRefused('large');
    if (!type && !isText) continue;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of unpacked(bytes, entry)) {
      size += chunk.length;
      if (isText) words += chunk.length;
      if (size > DOCUMENT_LIMITS.unpackedBytes || words > DOCUMENT_LIMITS.textBytes) throw new DocumentRefused('large');
      chunks.push(chunk);
    }
    if (type) media.set(name, new Blob(chunks, { type }));
    else texts.set(name, await new Blob(chunks).text());
  }
  return { texts, media };
}

/** The parts of a document that are shown, within limits; throws DocumentRefused. */
export async function unpackDocument(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentParts> {
  if (bytes.length > DOCUMENT_LIMITS.bytes) throw new DocumentRefused('large');
  // A password-protected document is stored whole in the container format of older documents.
  if (OLDER.every((value, at) => bytes[at] === value)) throw new DocumentRefused('locked');
  try {
    return await unpackAll(bytes);
  } catch (error) {
    // A range outside the file, or data that won't unpack: whatever it is, it is no document.
    throw error instanceof DocumentRefused ? error : new DocumentRefused('broken', error);
  }
}
