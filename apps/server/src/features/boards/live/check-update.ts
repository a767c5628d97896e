import {
  BOARD_UPDATE_LARGE_TEXT,
  BOARD_UPDATE_MALFORMED_TEXT,
  BOARD_UPDATE_TYPE_TEXT,
} from '@facet/contract/constants/texts';
import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import { readUpdate } from '@facet/board/read-update';
import { UnfitUpdate, type UnfitReason, type UpdateRuns } from '@facet/board/update-reading';
import { documentSoFar } from '@facet/board/writes-there';
import type * as Y from 'yjs';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { inOrder } from './apply-update.ts';
import type { Pace } from './pace.ts';

const malformed = () => invalidField('update', BOARD_UPDATE_MALFORMED_TEXT);
const tooLarge = () => new AppError('too_large', BOARD_UPDATE_LARGE_TEXT);

// The base64 length of the longest update.
const TEXT_MAX = Math.ceil(BOARD_UPDATE_MAX / 3) * 4;

/** The bytes of an update in a frame: 413 if too many, 422 if not base64. */
export function updateBytes(text: string): Uint8Array {
  if (text.length > TEXT_MAX) throw tooLarge();
  const bytes = documentBytes(text);
  if (bytes.length > BOARD_UPDATE_MAX) throw tooLarge();
  return bytes;
}

/** Bytes of a document in a frame. */
export function documentBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  // The decoder skips anything that is not base64, so it is missing after encoding again.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw malformed();
  return bytes;
}

const REFUSALS: Readonly<Record<UnfitReason, () => AppError>> = {
  malformed,
  forked: malformed,
  kind: () => invalidField('update', BOARD_UPDATE_TYPE_TEXT),
  large: tooLarge,
};

/**
 * Reads an update in steps without applying it: 422 if it is malformed or writes anywhere but into items and their
 * fields, 413 if it makes too much work. Returns its parts in order, or null if something it builds on is missing.
 */
export async function checkUpdate(doc: Y.Doc, update: Uint8Array, pace: Pace): Promise<UpdateRuns | null> {
  const known = documentSoFar(doc);
  const { stateOf } = known;
  try {
    const { structs, deletes } = await pace.run(readUpdate(update, known));
    const ordered = await pace.run(inOrder(structs, stateOf));
    if (!ordered) return null;
    const ends = new Map(structs.map(({ client, end }) => [client, end]));
    const isMissing = deletes.some(({ client, end }) => end > Math.max(stateOf(client), ends.get(client) ?? 0));
    return isMissing ? null : { structs: ordered, deletes };
  } catch (error) {
    throw error instanceof UnfitUpdate ? REFUSALS[error.reason]() : error;
  }
}
