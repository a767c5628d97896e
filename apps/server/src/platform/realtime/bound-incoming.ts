import { CLOSE_CODE, MAX_SMALL_FRAME_BYTES } from '@facet/contract/realtime';
import type { Socket } from 'node:net';
import type { Methods } from './methods.ts';
import type { Peer } from './peer.ts';
import { maySendLarge } from './read-frame.ts';

/** So much of a frame is held of somebody who may send small ones: enough to be told, of a little one too large. */
const HELD_BYTES = 4 * MAX_SMALL_FRAME_BYTES;
/** What a control frame of a client has before its data. */
const CONTROL_HEAD_BYTES = 6;

/**
 * Ends a peer that sends more of one frame than it may send at all, while it still comes in: a web socket keeps what
 * came until the frame is whole, up to the largest that anybody may send.
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
