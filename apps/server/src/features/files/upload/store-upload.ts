import { otherPlace } from '@facet/contract/constants/uploads';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { Refusal, UploadRule } from '@facet/contract/constants/uploads';
import { filesNamedIn } from '@facet/model/formats/gltf-names';
import type { Readable } from 'node:stream';
import {
  isPictureTooLarge,
  PictureUnreadable,
  readPictureSize,
  storedPictureSize,
} from '../../../platform/images/picture-size.ts';
import type { PictureSize } from '../../../platform/images/picture-size.ts';
import { findContentType } from '../../../platform/storage/formats/find-content-type.ts';
import { SNIFF_BYTES } from '../../../platform/storage/formats/bytes.ts';
import { extensionOf, sniffFormat } from '../../../platform/storage/formats/sniff-format.ts';
import { displayFileName } from '../../../platform/storage/names/file-names.ts';
import { storedHoldsModel } from '../../../platform/storage/formats/zip-directory.ts';
import { peekHead } from '../../../platform/storage/peek-head.ts';
import { newStorageKey } from '../../../platform/storage/storage.ts';
import type { Storage, StoredObject } from '../../../platform/storage/storage.ts';
import { needsFilm } from '../needs-film.ts';
import { isPicture, tellsItsSize } from '../picture-formats.ts';
import { refusedFile } from './refusals.ts';

/** One file whose bytes are durable and which has no row yet. */
export type StoredUpload = StoredObject & {
  storageKey: string;
  originalName: string;
  format: FileFormat;
  contentType: string;
  width: number | null;
  height: number | null;
  /** A video that no browser plays. */
  awaitsFilm: boolean;
};

type Kept = Pick<StoredUpload, 'format' | 'storageKey' | 'size'>;

type Incoming = {
  file: Readable;
  filename: string;
  rule: UploadRule;
  maxBytes: number;
  /** How to treat a file that breaks off, if not simply as an error. */
  inWords?: (error: unknown) => unknown;
};

const NO_SIZE = { width: null, height: null };
// Known once it is decoded; until then it does not count as damaged.
const UNREAD_SIZE = { width: 0, height: 0 };

/** Streams one file into the storage; refuses it, keeping nothing, if it breaks its upload type's rule. */
export async function storeUpload(
  storage: Storage,
  { file, filename, rule, maxBytes, inWords }: Incoming,
): Promise<StoredUpload> {
  const originalName = displayFileName(filename);
  const { head, body } = await peekHead(file, SNIFF_BYTES, inWords);
  const judge = (size?: number) => takenFormat(head, originalName, rule, size);
  const format = judge(head.length < SNIFF_BYTES ? head.length : undefined);
  if (!format) throw refusal(head, originalName, rule);
  const early = tellsItsSize(format) ? await sizeOrNull(readPictureSize(head)) : null;
  if (early && isPictureTooLarge(early)) throw refusedFile(originalName, rule, 'tooManyPixels');
  const storageKey = newStorageKey();
  const contentType = findContentType(format);
  const stored = await storage.put(storageKey, body, { maxBytes, contentType });
  try {
    const picture = tellsItsSize(format) ? (early ?? (await sizeOrNull(storedPictureSize(storage, storageKey)))) : null;
    // Some formats can be identified for certain only by the whole length.
    if (picture && isPictureTooLarge(picture)) throw refusedFile(originalName, rule, 'tooManyPixels');
    if (judge(stored.size) !== format) throw refusedFile(originalName, rule, 'cutOff');
    const kept = await keptFormat(storage, { format, storageKey, size: stored.size });
    if (rule.formats !== null && kept !== format) throw refusedFile(originalName, rule, 'noModel');
    const { width, height } = picture ?? (tellsItsSize(format) || !isPicture(format) ? NO_SIZE : UNREAD_SIZE);
    // Attachments are only ever downloaded.
    const awaitsFilm =
      rule.formats !== null && (await needsFilm({ storage }, { format, storageKey, size: stored.size }));
    return {
      ...stored,
      storageKey,
      originalName,
      format: kept,
      contentType: findContentType(kept),
      width,
      height,
      awaitsFilm,
    };
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** A zip that begins with a long picture may contain a model after it: the list at its end tells. */
async function keptFormat(storage: Storage, { format, storageKey, size }: Kept): Promise<FileFormat> {
  if (format !== 'zip') return format;
  return (await storedHoldsModel(storage, storageKey, size)) === false ? 'other' : format;
}

/** The format that the file counts as under the rule; null if the rule does not accept it. */
function takenFormat(head: Buffer, name: string, { formats }: UploadRule, size?: number): FileFormat | null {
  if (head.length === 0) return null;
  const format = sniffFormat(head, name, size);
  // If any format is accepted, a file that is not what its name says is stored as a plain download.
  if (formats === null) return format ?? 'other';
  return format !== null && formats.includes(format) ? format : null;
}

/** A model that needs other files names them. */
function refusal(head: Buffer, name: string, rule: UploadRule) {
  const why = whyNotTaken(head, name, rule);
  return refusedFile(name, rule, why, why === 'loose' ? filesNamedIn(head.toString()) : []);
}

function whyNotTaken(head: Buffer, name: string, { formats }: UploadRule): Refusal {
  if (head.length === 0) return 'empty';
  const format = sniffFormat(head, name);
  if (format === null) return 'notItsName';
  // Its beginning would be accepted: only its length rules it out.
  if (formats?.includes(format)) return 'cutOff';
  return otherPlace(format === 'other' ? extensionOf(name) : format, formats ?? []);
}

// A picture without a readable header is stored as it is; it gets no preview.
async function sizeOrNull(reading: Promise<PictureSize>): Promise<PictureSize | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PictureUnreadable) return null;
    throw error;
  }
}
