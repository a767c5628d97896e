import { encodeFrame } from '@facet/contract/realtime';
import type { ServerFrame } from '@facet/contract/realtime';

/** The bytes of a frame: made once, they are shared by every socket that they wait for. */
export const frameBytes = (frame: ServerFrame): Buffer => Buffer.from(encodeFrame(frame), 'latin1');

/** The bytes of a frame that answers no request. */
export const pushFrame = (methodId: number, data: unknown): Buffer =>
  frameBytes({ method_id: methodId, request_id: null, error_id: 0, data });
