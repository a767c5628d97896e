import {
  BOARD_UPDATE_LARGE_TEXT,
  BOARD_UPDATE_MALFORMED_TEXT,
  BOARD_UPDATE_TYPE_TEXT,
} from '@facet/contract/constants/texts';
import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import * as Y from 'yjs';
import { AppError, invalidField } from '../../../platform/errors.ts';

const malformed = () => invalidField('update', BOARD_UPDATE_MALFORMED_TEXT);

// What base64 of the longest update has.
const TEXT_MAX = Math.ceil(BOARD_UPDATE_MAX / 3) * 4;

/** The bytes of an update as a frame carries it: 413 for too many, 422 for what is no base64. */
export function updateBytes(text: string): Uint8Array {
  const isLarge = () => new AppError('too_large', BOARD_UPDATE_LARGE_TEXT);
  if (text.length > TEXT_MAX) throw isLarge();
  const bytes = documentBytes(text);
  if (bytes.length > BOARD_UPDATE_MAX) throw isLarge();
  return bytes;
}

/** Any bytes of a document as a frame carries them. */
export function documentBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  // Whatever is no base64 is passed over by the decoder, and is not there when it is encoded again.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw malformed();
  return bytes;
}

const isMap = (content: Y.Item['content']) => content instanceof Y.ContentType && content.type instanceof Y.Map;
const isGone = (content: Y.Item['content']) => content instanceof Y.ContentDeleted;
const isValue = (content: Y.Item['content']) => content instanceof Y.ContentAny;

/** Whether it writes an item into the board's items, or a plain value into a field of an item. */
function fits({ parent, parentSub, content }: Y.Item): boolean {
  // What follows something that is there goes where that went: only what it is can be judged here.
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
 * Reads an update without applying it: 422 when it is malformed or writes elsewhere than into items and their fields.
 * Answers whether all that it builds on is there.
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
