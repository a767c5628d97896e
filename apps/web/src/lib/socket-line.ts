import { CLOSE_CODE, RECONNECT_DELAY_MS, RECONNECT_TRIES } from '@facet/contract/realtime';

export type SocketStatus = 'closed' | 'connecting' | 'open' | 'offline';

/** The parts of the browser's WebSocket in use. */
export type LineSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export type LineOptions = {
  /** Address of the socket, without the token. */
  url: string;
  /** Gets a fresh one-use ticket; a rejection counts as a failed attempt. */
  getTicket: () => Promise<string>;
  WebSocket: new (url: string) => LineSocket;
  onOpen: () => void;
  onText: (text: string) => void;
  /** The open connection was lost. */
  onLost: () => void;
  onStatus: (status: SocketStatus) => void;
};

export type SocketLine = {
  readonly status: SocketStatus;
  /** Whether it was ever open. */
  readonly hasOpened: boolean;
  open: () => void;
  close: () => void;
  /** Starts a new series of attempts at once, unless the line is open, opening or closing. */
  retry: () => void;
  /** Gives up a connection that looks open but does not answer, and reconnects. */
  reset: () => void;
  send: (text: string) => void;
};

const CONNECT_TIMEOUT_MS = 10_000;
// A shorter connection belongs to the same series of attempts: a server that hangs up on us must not be called forever.
const STABLE_MS = 10_000;

/**
 * A web socket that reconnects by itself: after a loss five attempts, one second apart, then `offline` until told to
 * retry.
 */
export function createLine(options: LineOptions): SocketLine {
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
  /** Makes anything in progress harmless: its answers belong to an older attempt. */
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
    // Retrying by itself would be too much again.
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
    // The call for the ticket reports its own failure; here it only counts as a failed attempt.
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
    get hasOpened() {
      return openedAt > 0;
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
