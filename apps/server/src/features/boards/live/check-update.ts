import {
  BOARD_UPDATE_LARGE_TEXT,
  BOARD_UPDATE_MALFORMED_TEXT,
  BOARD_UPDATE_TYPE_TEXT,
} from '@facet/contract/constants/texts';
import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import * as Y from 'yjs';
import { AppError, invalidField } from '../../../platform/errors.ts';

const malformed = () => invalidField('update', BOARD_UPDATE_MALFORMED_TEXT);

// The base64 length of the longest update.
const TEXT_MAX = Math.ceil(BOARD_UPDATE_MAX / 3) * 4;

/** The bytes of an update in a frame: 413 if too many, 422 if not base64. */
export function updateBytes(text: string): Uint8Array {
  const isLarge = () => new AppError('too_large', BOARD_UPDATE_LARGE_TEXT);
  if (text.length > TEXT_MAX) throw isLarge();
  const bytes = documentBytes(text);
  if (bytes.length > BOARD_UPDATE_MAX) throw isLarge();
  return bytes;
}

/** Bytes of a document in a frame. */
export function documentBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  // The decoder skips anything that is not base64, so it is missing after encoding again.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw malformed();
  return bytes;
}

const isMap = (content: Y.Item['content']) => content instanceof Y.ContentType && content.type instanceof Y.Map;
const isGone = (content: Y.Item['content']) => content instanceof Y.ContentDeleted;
const isValue = (content: Y.Item['content']) => content instanceof Y.ContentAny;

/** Whether it adds an item to the board, or writes a plain value into a field of an item. */
function fits({ parent, parentSub, content }: Y.Item): boolean {
  // A struct that continues an existing one goes to the same place: only its content can be judged here.
  if (parent === null) return isMap(content) || isValue(content) || isGone(content);
  if (parentSub === null) return false;
  if (typeof parent === 'string') return parent === 'items' && (isMap(content) || isGone(content));
  return isValue(content) || isGone(content);
}

function decoded(update: Uint8Array) {
  try {
    return Y.decodeUpdate(update).structs;
  } catch {
    throw malformed();
  }
}

/**
 * Reads an update without applying it: 422 if it is malformed or writes anywhere but into items and their fields.
 * Returns whether everything it builds on is present.
 */
export function checkUpdate(doc: Y.Doc, update: Uint8Array): boolean {
  const next = new Map<number, number>();
  let isComplete = true;
  for (const struct of decoded(update)) {
    if (struct instanceof Y.Item && !fits(struct)) throw invalidField('update', BOARD_UPDATE_TYPE_TEXT);
    const { client, clock } = struct.id;
    const known = next.get(client) ?? Y.getState(doc.store, client);
    if (clock > known || struct instanceof Y.Skip) isComplete = false;
    next.set(client, Math.max(known, clock + struct.length));
  }
  return isComplete;
}
