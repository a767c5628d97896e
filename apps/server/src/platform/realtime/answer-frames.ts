import { CLOSE_CODE, MAX_SMALL_FRAME_BYTES } from '@facet/contract/realtime';
import type { ClientFrame } from '@facet/contract/realtime';
import { known, message } from '@facet/contract/words/speech';
import type { RawData } from 'ws';
import { outageRefusal } from '../outage-refusal.ts';
import { inTakeOver } from '../auth/take-over.ts';
import { speakingFor } from '../speech.ts';
import type { RealtimeLog } from './carrier.ts';
import type { Methods } from './methods.ts';
import type { Peer } from './peer.ts';
import type { PersonBudgets } from './person-budgets.ts';
import { frameBytes } from './push-frame.ts';
import { NO_TEXT, readFrame } from './read-frame.ts';
import { toRefusal, type Refusal } from './refusal.ts';
import type { Viewer } from './viewer.ts';

export type AnswerOptions = {
  methods: Methods;
  budgets: Pick<PersonBudgets, 'judge'>;
  log: RealtimeLog;
  noteTooOften: (viewer: Viewer) => void;
  guard: (methodId: number) => void;
};

// How many frames of one client may wait for the one before; more are refused.
const WAITING_MAX = 256;

const TOO_OFTEN: Refusal = { status: 429, message: message('Too many frames. Please slow down') };

const toBuffer = (data: RawData): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
};

function refuse(peer: Peer, frame: ClientFrame | undefined, refusal: Refusal): void {
  const head = { method_id: frame?.method_id ?? 0, request_id: frame?.request_id ?? null };
  const text = speakingFor(peer.viewer.language, () => known(refusal.message));
  peer.send(frameBytes({ ...head, error_id: refusal.status, message: text, reason: refusal.reason, data: null }));
}

async function answer(peer: Peer, frame: ClientFrame, { methods, log, guard }: AnswerOptions): Promise<void> {
  const { method_id, request_id } = frame;
  const call = methods.find(method_id);
  if (!call) return refuse(peer, frame, { status: 404, message: message('There is no such method') });
  try {
    guard(method_id);
    const data = await call(peer, frame.data, request_id);
    peer.send(frameBytes({ method_id, request_id, error_id: 0, data: data ?? null }));
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.status === 500 || outageRefusal(error))
      log.error({ err: error, methodId: method_id, userId: peer.viewer.userId }, 'a socket method failed');
    refuse(peer, frame, refusal);
  }
}

/** Runs the answer to a frame; in a take-over, as one. */
function run({ viewer: { sessionId, userId, impersonatorId } }: Peer, work: () => Promise<void>): Promise<void> {
  return impersonatorId ? inTakeOver({ sessionId, userId, impersonatorId }, work) : work();
}

/** Answers a peer's frames one after another, so that a client's join, message and exit keep their order. */
export function answerFrames(peer: Peer, options: AnswerOptions): void {
  const { methods, budgets, noteTooOften } = options;
  let waiting = 0;
  let last = Promise.resolve();

  function refuseForNow(data: Buffer) {
    noteTooOften(peer.viewer);
    // It is read only for its request_id, and only when that costs next to nothing.
    const read = data.length <= MAX_SMALL_FRAME_BYTES ? readFrame(peer, data, methods) : NO_TEXT;
    refuse(peer, read.frame, TOO_OFTEN);
  }
  function take(data: Buffer, isBinary: boolean) {
    const verdict = budgets.judge(peer.viewer, data.length);
    if (verdict === 'ended') return peer.hangUp(CLOSE_CODE.tooMuch, 'too many frames');
    if (verdict === 'refused' || waiting >= WAITING_MAX) return refuseForNow(data);
    const { frame, refusal } = isBinary ? NO_TEXT : readFrame(peer, data, methods);
    if (refusal) return refuse(peer, undefined, refusal);
    waiting += 1;
    last = last.then(async () => {
      if (peer.isOpen) await speakingFor(peer.viewer.language, () => run(peer, () => answer(peer, frame, options)));
      waiting -= 1;
    });
  }
  peer.socket.on('message', (data, isBinary) => {
    peer.heardAt = Date.now();
    if (peer.isOpen) take(toBuffer(data), isBinary);
  });
}
