import { encodeFrame, METHOD } from '@facet/contract/realtime';
import type { ChannelData } from '@facet/contract/realtime';
import type { FrameData, ReceivedFrame } from './frame-data.ts';
import { ApiError } from './api-error.ts';
import { randomUuid } from './random-uuid.ts';
import { createFrameReader } from './read-frames.ts';
import { createSocketChannels } from './socket-channels.ts';
import { createLine } from './socket-line.ts';
import type { LineSocket, SocketStatus } from './socket-line.ts';
import { createSocketListeners, type SocketNews } from './socket-listeners.ts';
import { createSocketRequests } from './socket-requests.ts';
import { t } from '../ui/words.ts';

export type { SocketStatus } from './socket-line.ts';

export type SocketOptions = {
  /** Address of the socket, without the token. */
  url: string;
  getTicket: () => Promise<string>;
  /** Every push of the server; a channel closed to us arrives as method 6 with its `error_id`. */
  onFrame: (frame: ReceivedFrame) => void;
  onStatus?: (status: SocketStatus) => void;
  /** The socket is open again and back in its channels: anything shown may be stale. */
  onResync?: () => void;
  WebSocket?: new (url: string) => LineSocket;
};

export type Socket = {
  readonly status: SocketStatus;
  /** Whether it was ever open: if not, and the server answers calls, something lets no sockets through. */
  readonly hasOpened: boolean;
  open: () => void;
  /** Closes the connection until the next `open()`; the channels are remembered. */
  close: () => void;
  /** Starts a new series of attempts if the socket is offline. */
  retry: () => void;
  /** What kept the server from taking changes is over: whatever waits goes on as after a lost connection. */
  goOn: () => void;
  /**
   * Resolves once the channel is joined, waiting for the connection if need be; rejects with an ApiError if refused.
   */
  join: (projectId: number) => Promise<void>;
  leave: (projectId: number) => void;
  /**
   * Sends a request and resolves with the reply's data; rejects with an ApiError, with status 0 if the connection is
   * down.
   */
  request: (methodId: number, data: unknown, requestId?: string) => Promise<FrameData>;
  /** Receives the data of each push of that method, until the returned function is called. */
  listen: (methodId: number, hear: (data: FrameData) => void) => () => void;
  /**
   * Receives each new status, and `resynced` once it is open again and back in its channels, until the returned
   * function is called.
   */
  watch: (hear: (news: SocketNews) => void) => () => void;
};

const REQUEST_TIMEOUT_MS = 30_000;
const ALIVE_TIMEOUT_MS = 5000;

/** Calls `wake` when the browser comes online or the tab becomes visible; returns the function that stops this. */
function onWake(wake: () => void): () => void {
  const shown = () => document.visibilityState === 'visible' && wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', shown);
  };
}

/** The app's one socket: requests with replies, channels that are rejoined after a loss, and pushes for listeners. */
export function createSocket(options: SocketOptions): Socket {
  const { url, getTicket, onFrame, onStatus = () => {}, onResync = () => {} } = options;
  const requests = createSocketRequests();
  const listeners = createSocketListeners();
  let stopWaking = () => {};
  let isFirst = true;

  const line = createLine({
    url,
    getTicket,
    WebSocket: options.WebSocket ?? WebSocket,
    onStatus(status) {
      onStatus(status);
      listeners.tell(status);
    },
    onText: createFrameReader((frame) => receive(frame)),
    onLost() {
      channels.lost();
      requests.abandon();
    },
    onOpen: () => void resume(),
  });
  const channels = createSocketChannels({
    isOpen: () => line.status === 'open',
    request: (methodId, data) => request(methodId, data),
    onChanged: onResync,
  });

  function request(methodId: number, data: unknown, requestId = randomUuid(), timeoutMs = REQUEST_TIMEOUT_MS) {
    if (line.status !== 'open') return Promise.reject(new ApiError(0, t('There is no connection')));
    const reply = requests.wait(requestId, timeoutMs);
    line.send(encodeFrame({ method_id: methodId, request_id: requestId, data }));
    return reply;
  }
  function receive(frame: ReceivedFrame) {
    if (frame.request_id !== null && requests.settle(frame)) return;
    if (frame.request_id !== null) return;
    if (frame.method_id === METHOD.exitFromProject) forget(frame.data);
    listeners.push(frame);
    onFrame(frame);
  }
  const forget = ({ project_id: id }: ChannelData) => channels.forget(id);
  /** Reports what the server would have reported, had it closed the channel. */
  function refused(projectId: number, { status, message }: ApiError) {
    channels.forget(projectId);
    const data = { project_id: projectId };
    onFrame({ method_id: METHOD.exitFromProject, request_id: null, error_id: status, message, data });
  }
  async function resume() {
    const wasFirst = isFirst;
    isFirst = false;
    await channels.rejoin(refused);
    if (wasFirst || line.status !== 'open') return;
    onResync();
    listeners.tell('resynced');
  }
  /** After sleep a dead connection still looks open: rejoining is a request that has to be answered. */
  async function wake() {
    const projectId = channels.one();
    if (line.status !== 'open') return line.retry();
    if (projectId === undefined) return;
    const rejoin = request(METHOD.connectToProject, { project_id: projectId }, randomUuid(), ALIVE_TIMEOUT_MS);
    await rejoin.catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0) refused(projectId, error);
      else line.reset();
    });
  }
  return {
    get status() {
      return line.status;
    },
    get hasOpened() {
      return line.hasOpened;
    },
    open() {
      if (line.status !== 'closed') return;
      stopWaking = onWake(() => void wake());
      line.open();
    },
    close() {
      stopWaking();
      line.close();
    },
    retry: line.retry,
    goOn: () => line.status === 'open' && listeners.goOn(),
    join: channels.join,
    leave: channels.leave,
    request: (methodId, data, requestId) => request(methodId, data, requestId),
    listen: listeners.listen,
    watch: listeners.watch,
  };
}
