import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { shortenAddress } from '../../platform/http/rate-limits.ts';
import { perApp } from '../../platform/per-app.ts';
import { type KeptLook, writeLooks } from './actions/write-looks.ts';

const HOUR_MS = 3_600_000;
/** How long looks are gathered before they are written. */
const WAIT_MS = 3000;
/** As many wait to be written while the database is away, and as many of this hour are remembered. */
const LOOKS_MAX = 20_000;

type Looked = { fileId: number; as: 'opened' | 'downloaded'; address: string };

/** What was looked at since it was last written, and what has been written in this hour: a picture has many tiles. */
type LookBook = { waiting: Map<string, KeptLook>; known: Set<string>; hour: number; timer: NodeJS.Timeout | undefined };

const lookBook = perApp((_app: Pick<App, 'kept'>): LookBook => ({
  waiting: new Map(),
  known: new Set(),
  hour: 0,
  timer: undefined,
}));

/** Writes what waits; what can't be written now waits for the next time. */
export async function flushLooks(app: Pick<App, 'db' | 'log' | 'kept'>): Promise<void> {
  const book = lookBook(app);
  clearTimeout(book.timer);
  book.timer = undefined;
  if (book.waiting.size === 0) return;
  const looks = book.waiting;
  book.waiting = new Map();
  try {
    await writeLooks(app, [...looks.values()]);
  } catch (error) {
    app.log.warn({ err: error, looks: looks.size }, 'who looked at files is not written yet');
    for (const [key, look] of [...looks, ...book.waiting].slice(0, LOOKS_MAX)) book.waiting.set(key, look);
  }
}

/** Forgets the last hour, and everything when it is too much: then the database says what is known. */
function turnPage(book: LookBook, hour: number) {
  if (book.hour === hour && book.known.size < LOOKS_MAX) return;
  book.known.clear();
  book.hour = hour;
}

/**
 * Notes that somebody opened or downloaded a file, for those who lead its project (`file_looks`). Costs the answer a look
 * into memory; what is new is written a little later. In a take-over it is the administrator who looks.
 */
export function noteLook(app: Pick<App, 'db' | 'log' | 'kept'>, reader: Actor, { fileId, as, address }: Looked): void {
  const book = lookBook(app);
  const now = Date.now();
  const hour = now - (now % HOUR_MS);
  turnPage(book, hour);
  const userId = reader.impersonatorId ?? reader.userId;
  const key = `${userId} ${fileId} ${as}`;
  if (book.known.has(key) || book.waiting.size >= LOOKS_MAX) return;
  book.known.add(key);
  book.waiting.set(`${key} ${hour}`, {
    file_id: fileId,
    user_id: userId,
    hour: new Date(hour).toISOString(),
    at: new Date(now).toISOString(),
    guest_project_id: reader.guest?.projectId ?? null,
    recipient_id: reader.guest?.recipientId ?? null,
    is_opened: as === 'opened',
    is_downloaded: as === 'downloaded',
    address: shortenAddress(address),
  });
  book.timer ??= setTimeout(() => void flushLooks(app), WAIT_MS).unref();
}
