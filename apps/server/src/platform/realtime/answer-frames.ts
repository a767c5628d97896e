import { clientFrame, decodeFrame, MAX_FRAME_BYTES } from '@facet/contract/realtime';
import type { ClientFrame } from '@facet/contract/realtime';
import type { RawData } from 'ws';
import type { RealtimeLog } from './carrier.ts';
import { createFrameBudget } from './frame-budget.ts';
import type { FrameBudget } from './frame-budget.ts';
import type { Methods } from './methods.ts';
import type { Peer } from './peer.ts';
import { frameBytes } from './push-frame.ts';
import { toRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type AnswerOptions = { methods: Methods; budget: FrameBudget; log: RealtimeLog };

// Frames of one client that wait for the one before; more of them are refused.
const WAITING_MAX = 256;
// A refused frame is only decoded, for its request_id, when that costs next to nothing.
const CHEAP_BYTES = 64 * 1024;

const TOO_LARGE: Refusal = { status: 413, message: 'The frame is too large' };
const TOO_OFTEN: Refusal = { status: 429, message: 'Too many frames. Please slow down' };
const MALFORMED: Refusal = {
  status: 400,
  message: 'A frame is the base64 text of JSON with method_id, request_id and data',
};

const toBuffer = (data: RawData): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
};

function readFrame(text: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(decodeFrame(text)).data ?? null;
  } catch {
    // Whatever is wrong with it, the client is told the same.
    return null;
  }
}

function refuse(peer: Peer, frame: ClientFrame | null, { status, message }: Refusal): void {
  const head = { method_id: frame?.method_id ?? 0, request_id: frame?.request_id ?? null };
  peer.send(frameBytes({ ...head, error_id: status, message, data: null }));
}

async function answer(peer: Peer, frame: ClientFrame, { methods, log }: AnswerOptions): Promise<void> {
  const { method_id, request_id } = frame;
  const call = methods.find(method_id);
  if (!call) return refuse(peer, frame, { status: 404, message: 'There is no such method' });
  try {
    const data = await call(peer, frame.data, request_id);
    peer.send(frameBytes({ method_id, request_id, error_id: 0, data: data ?? null }));
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.status === 500)
      log.error({ err: error, methodId: method_id, userId: peer.viewer.userId }, 'a socket method failed');
    refuse(peer, frame, refusal);
  }
}

/** Answers the peer's frames, one after another, so that a client's join, message and exit keep their order. */
export function answerFrames(peer: Peer, options: AnswerOptions): void {
  const isWithin = createFrameBudget(options.budget);
  let waiting = 0;
  let last = Promise.resolve();

  function take(data: Buffer, isBinary: boolean) {
    if (data.length > MAX_FRAME_BYTES) return refuse(peer, null, TOO_LARGE);
    const isAllowed = isWithin(data.length, performance.now()) && waiting < WAITING_MAX;
    const frame = !isBinary && (isAllowed || data.length <= CHEAP_BYTES) ? readFrame(data.toString('latin1')) : null;
    if (!isAllowed) return refuse(peer, frame, TOO_OFTEN);
    if (!frame) return refuse(peer, null, MALFORMED);
    waiting += 1;
    last = last.then(async () => {
      if (peer.isOpen) await answer(peer, frame, options);
      waiting -= 1;
    });
  }
  peer.socket.on('message', (data, isBinary) => {
    peer.heardAt = Date.now();
    if (peer.isOpen) take(toBuffer(data), isBinary);
  });
}
