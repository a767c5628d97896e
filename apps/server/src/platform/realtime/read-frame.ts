import { clientFrame, frameJson, MAX_SMALL_FRAME_BYTES } from '@facet/contract/realtime';
import type { ClientFrame } from '@facet/contract/realtime';
import { AppError } from '../errors.ts';
import { checkShape } from '../json-shape.ts';
import type { LargeFrames, Methods } from './methods.ts';
import type { Peer } from './peer.ts';
import { toRefusal, type Refusal } from './refusal.ts';
import { message } from '@facet/contract/words/speech';

export type ReadFrame = { frame: ClientFrame; refusal?: undefined } | { frame?: undefined; refusal: Refusal };

const TOO_LARGE: Refusal = { status: 413, message: message('The frame is too large') };
const MALFORMED: Refusal = {
  status: 400,
  message: message('A frame is the base64 text of JSON with method_id, request_id and data'),
};

// Longer than the head of any frame.
const HEAD_CHARACTERS = 400;
// Fewer bytes than this can't hold more numbers than any frame may.
const SHORT_BYTES = 16 * 1024;
const HEAD =
  /^\s*\{\s*(?:"request_id"\s*:\s*(?:"[^"\\]{0,100}"|[-+.\deE]{1,30}|null)\s*,\s*)?"method_id"\s*:\s*(\d{1,4})\s*[,}]/;

/** A frame's method, from the first characters of its text alone. */
function readMethod(text: Buffer): number | null {
  const head = Buffer.from(text.toString('latin1', 0, HEAD_CHARACTERS), 'base64').toString('latin1');
  const [, method] = HEAD.exec(head) ?? [];
  return method === undefined ? null : Number(method);
}

/** Whether somebody may send such large frames: with a proven address, and in a channel where they may write. */
export const maySendLarge = ({ viewer, memberships }: Peer, { may }: LargeFrames): boolean =>
  viewer.isVerified && [...memberships.values()].some(({ view }) => view !== null && may(view));

function parse(text: Buffer, large: LargeFrames | undefined): ReadFrame {
  try {
    const json = frameJson(text.toString('latin1'));
    checkShape(json, { maxNumbers: large?.maxNumbers });
    const { data: frame } = clientFrame.safeParse(JSON.parse(json));
    return frame ? { frame } : { refusal: MALFORMED };
  } catch (error) {
    // Whatever else is wrong with it, the client gets the same answer.
    return { refusal: error instanceof AppError ? toRefusal(error) : MALFORMED };
  }
}

/** Reads a frame that is small, or large and allowed for its sender; any other is refused unread. */
export function readFrame(peer: Peer, text: Buffer, methods: Pick<Methods, 'large'>): ReadFrame {
  if (text.length <= SHORT_BYTES) return parse(text, undefined);
  const large = methods.large.get(readMethod(text) ?? 0);
  if (text.length <= MAX_SMALL_FRAME_BYTES) return parse(text, large);
  if (!large || text.length > large.maxBytes || !maySendLarge(peer, large)) return { refusal: TOO_LARGE };
  return parse(text, large);
}
export const NO_TEXT: ReadFrame = { refusal: MALFORMED };
