import { CLOSE_CODE, RECONNECT_DELAY_MS, RECONNECT_TRIES } from '@facet/contract/realtime';

export type SocketStatus = 'closed' | 'connecting' | 'open' | 'offline';

/** What is used of the browser's WebSocket. */
export type LineSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export type LineOptions = {
  /** Address of the socket, without the token. */
  url: string;
  /** A fresh one-use ticket; a rejection counts as a failed try. */
  getTicket: () => Promise<string>;
  WebSocket: new (url: string) => LineSocket;
  onOpen: () => void;
  onText: (text: string) => void;
  /** The connection that was open is gone. */
  onLost: () => void;
  onStatus: (status: SocketStatus) => void;
};

export type Line = {
  readonly status: SocketStatus;
  open: () => void;
  close: () => void;
  /** Begins a new series of tries at once, unless the line is open, being opened or closed. */
  retry: () => void;
  /** Gives up a connection that looks open but does not answer, and reconnects. */
  reset: () => void;
  send: (text: string) => void;
};

const CONNECT_TIMEOUT_MS = 10_000;
// A connection that holds for less is part of the same series of tries: a server that hangs up on us is not asked for ever.
const STABLE_MS = 10_000;

/** A web socket that comes back by itself: after a loss five tries, one second apart, then `offline` until it is asked to retry. */
export function createLine(options: LineOptions): Line {
  let status: SocketStatus = 'closed';
  let socket: LineSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isTrying = false;
  let tries = 0;
  let openedAt = 0;

  function become(next: SocketStatus) {
    if (status === next) return;
    status = next;
    options.onStatus(next);
  }
  /** Makes whatever is under way harmless: its answers belong to an older attempt. */
  function abandon() {
    attempt += 1;
    clearTimeout(timer);
    isTrying = false;
    const [old, wasOpen] = [socket, status === 'open'];
    socket = null;
    old?.close();
    if (wasOpen) options.onLost();
  }
  function fail(code?: number) {
    if (status === 'open' && Date.now() - openedAt >= STABLE_MS) tries = 0;
    // Asking again by itself would only be too much again.
    if (code === CLOSE_CODE.tooMuch) tries = RECONNECT_TRIES;
    abandon();
    if (tries >= RECONNECT_TRIES) return become('offline');
    tries += 1;
    become('connecting');
    timer = setTimeout(connect, RECONNECT_DELAY_MS);
  }
  async function connect() {
    const mine = (attempt += 1);
    isTrying = true;
    become('connecting');
    // A failed ticket is told by the call that asked for it; here it is one try less.
    const ticket = await options.getTicket().catch(() => null);
    if (mine !== attempt) return;
    if (ticket === null) return fail();
    listen(new options.WebSocket(`${options.url}?token=${encodeURIComponent(ticket)}`), mine);
  }
  function listen(next: LineSocket, mine: number) {
    socket = next;
    timer = setTimeout(fail, CONNECT_TIMEOUT_MS);
    next.addEventListener('open', () => {
      if (mine !== attempt) return;
      clearTimeout(timer);
      isTrying = false;
      openedAt = Date.now();
      become('open');
      options.onOpen();
    });
    next.addEventListener('message', ({ data }) => {
      if (mine === attempt) options.onText(String(data));
    });
    next.addEventListener('close', ({ code }) => {
      if (mine === attempt) fail(code);
    });
  }
  function startSeries() {
    clearTimeout(timer);
    tries = 0;
    void connect();
  }

  return {
    get status() {
      return status;
    },
    open: () => {
      if (status === 'closed') startSeries();
    },
    close() {
      abandon();
      become('closed');
    },
    retry() {
      if (status === 'closed' || status === 'open') return;
      if (isTrying) tries = 0;
      else startSeries();
    },
    reset: () => {
      if (status === 'open') fail();
    },
    send: (text) => {
      if (status === 'open') socket?.send(text);
    },
  };
}
