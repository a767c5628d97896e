import { encodeFrame } from '@facet/contract/realtime';
import type { ServerFrame } from '@facet/contract/realtime';

const FINAL_TEXT = 0x81;

/** The header of an unfragmented text message from a server (RFC 6455, 5.2). */
function messageHead(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = FINAL_TEXT;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** A frame as sent over the wire: made once, its bytes are shared by every socket. */
export function frameBytes(frame: ServerFrame): Buffer {
  const text = encodeFrame(frame);
  return Buffer.concat([messageHead(text.length), Buffer.from(text, 'latin1')]);
}

/** The bytes of a frame that answers no request. */
export const pushFrame = (methodId: number, data: unknown): Buffer =>
  frameBytes({ method_id: methodId, request_id: null, error_id: 0, data });
