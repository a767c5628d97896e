import { CLOSE_CODE, MAX_SMALL_FRAME_BYTES } from '@facet/contract/realtime';
import type { Socket } from 'node:net';
import type { Methods } from './methods.ts';
import type { Peer } from './peer.ts';
import { maySendLarge } from './read-frame.ts';

/**
 * How much of a frame is buffered for somebody who may only send small ones: enough to answer one that is a little too
 * large.
 */
const HELD_BYTES = 4 * MAX_SMALL_FRAME_BYTES;
/** Bytes before the data of a client's control frame. */
const CONTROL_HEAD_BYTES = 6;

/**
 * Ends a peer that sends more of one frame than it may send at all, while it is still arriving: a web socket buffers
 * what has arrived until the frame is whole, up to the largest that anybody may send.
 */
export function boundIncoming(peer: Peer, connection: Socket, { large }: Pick<Methods, 'large'>): void {
  let held = 0;
  const isLarge = () => [...large.values()].some((frames) => maySendLarge(peer, frames));
  peer.socket.on('message', () => (held = 0));
  for (const event of ['ping', 'pong'] as const)
    peer.socket.on(event, (data: Buffer) => (held -= data.length + CONTROL_HEAD_BYTES));
  connection.on('data', (part: Buffer) => {
    held += part.length;
    if (held <= HELD_BYTES || !peer.isOpen || isLarge()) return;
    peer.hangUp(CLOSE_CODE.tooLarge, 'the frame is too large');
  });
}
