import type { FrameData, ReceivedFrame } from './frame-data.ts';
import { ApiError } from './api-error.ts';
import { t } from '../ui/words.ts';

type Waiting = {
  resolve: (data: FrameData) => void;
  reject: (error: ApiError) => void;
  timer: ReturnType<typeof setTimeout>;
};

export type SocketRequests = {
  /** Waits for the reply to a request; rejects with an ApiError, with status 0 if none came. */
  wait: (requestId: string, timeoutMs: number) => Promise<FrameData>;
  /** Settles the request that the frame replies to; false if nothing is waiting for it. */
  settle: (frame: ReceivedFrame) => boolean;
  /** Rejects everything waiting: the replies will not come any more. */
  abandon: () => void;
};

/** A socket's requests that await replies. */
export function createSocketRequests(): SocketRequests {
  const all = new Map<string, Waiting>();

  function take(requestId: string) {
    const waiting = all.get(requestId);
    all.delete(requestId);
    clearTimeout(waiting?.timer);
    return waiting;
  }
  return {
    wait: (requestId, timeoutMs) =>
      new Promise((resolve, reject) => {
        const expire = () => take(requestId)?.reject(new ApiError(0, t('The server took too long to respond')));
        all.set(requestId, { resolve, reject, timer: setTimeout(expire, timeoutMs) });
      }),
    settle({ request_id, error_id, message = '', reason = null, data }) {
      const waiting = take(String(request_id));
      if (error_id === 0) waiting?.resolve(data);
      else waiting?.reject(new ApiError(error_id, message, {}, null, reason));
      return waiting !== undefined;
    },
    abandon() {
      for (const requestId of all.keys()) take(requestId)?.reject(new ApiError(0, t('The connection was lost')));
    },
  };
}
