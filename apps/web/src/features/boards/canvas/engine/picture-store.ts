import type { FileWire } from '@facet/contract/entities/file';
import { isBrowserPicture } from '../../../../shared/files/file-pictures.ts';
import { fetchFile } from '../../../../lib/file-addresses/fetch-file.ts';

/** A picture in one of its sizes, ready to be drawn. */
export type HeldPicture = {
  bitmap: ImageBitmap;
  bytes: number;
  usedAt: number;
  level: number;
  grey?: CanvasImageSource;
};
type Level = { url: string; side: number };
type Wanted = { key: string; file: FileWire; level: number; wantedAt: number; abort: AbortController | null };

/** Decoded pictures are kept up to this much; those out of sight longest go first. */
const BYTES_MAX = 256 * 1024 * 1024;
const AT_ONCE = 32;
/** How many are requested in one go: a whole row of new pictures would hold up the frame that moves the board … */
const IN_ONE_GO = 4;
/** … and the pause before the next ones, in ms. */
const NEXT_MS = 4;
/** How many draws something may be out of sight before its loading is cancelled. */
const PATIENCE = 30;
/** A size is used up to this much enlarged. */
const STRETCH = 1.15;

/**
 * The sizes that a file's picture has, smallest first; the original if browsers can show it and there is nothing else.
 */
export function listLevels(file: FileWire): Level[] {
  const levels = file.thumbnails.map(({ url, width, height }) => ({ url, side: Math.max(width, height) }));
  if (levels.length === 0 && isBrowserPicture(file))
    levels.push({ url: file.url, side: Math.max(file.width ?? 2048, file.height ?? 2048) });
  return levels.sort((one, other) => one.side - other.side);
}

/** Which size shows a picture well whose longer side is so many device pixels. */
export function pictureLevelFor(levels: readonly Level[], side: number): number {
  const found = levels.findIndex((level) => level.side * STRETCH >= side);
  return found < 0 ? levels.length - 1 : found;
}

async function load({ url }: Level, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetchFile(url, { signal });
  if (!response.ok) throw new Error(`A picture answered ${response.status}`);
  return createImageBitmap(await response.blob());
}

export type PictureStore = {
  /** The best size of a file loaded so far; missing ones are requested, and `onLoad` tells when they arrive. */
  find: (file: FileWire, side: number) => HeldPicture | null;
  /** A whole drawing is done: what is out of sight may go. */
  tick: () => void;
  /** Whether everything requested by the last drawing is loaded. */
  isComplete: () => boolean;
  stop: () => void;
};

type Store = {
  onLoad: () => void;
  held: Map<number, Map<number, HeldPicture>>;
  waiting: Map<string, Wanted>;
  failed: Set<string>;
  now: number;
  bytes: number;
  loading: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

function drop(store: Store, fileId: number, level: number): void {
  const own = store.held.get(fileId);
  const entry = own?.get(level);
  if (!own || !entry) return;
  entry.bitmap.close();
  store.bytes -= entry.bytes;
  own.delete(level);
  if (own.size === 0) store.held.delete(fileId);
}

function keep(store: Store, { file, level }: Wanted, bitmap: ImageBitmap): void {
  drop(store, file.id, level);
  const own = store.held.get(file.id) ?? new Map<number, HeldPicture>();
  store.held.set(file.id, own);
  const bytes = bitmap.width * bitmap.height * 4;
  store.bytes += bytes;
  own.set(level, { bitmap, bytes, usedAt: store.now, level });
}

async function start(store: Store, wanted: Wanted): Promise<void> {
  const level = listLevels(wanted.file)[wanted.level];
  if (!level) return;
  const abort = new AbortController();
  wanted.abort = abort;
  store.loading += 1;
  try {
    const bitmap = await load(level, abort.signal);
    if (abort.signal.aborted) bitmap.close();
    else keep(store, wanted, bitmap);
  } catch {
    // Out of sight, or not a picture: if the file's address changes, it is tried again.
    if (!abort.signal.aborted) store.failed.add(level.url);
  }
  store.loading -= 1;
  if (store.waiting.get(wanted.key) === wanted) store.waiting.delete(wanted.key);
  if (!abort.signal.aborted) store.onLoad();
  next(store);
}

/** Requests some of what waits, after what is loading now. */
function next(store: Store): void {
  store.timer ??= setTimeout(() => {
    store.timer = undefined;
    const free = Math.min(AT_ONCE - store.loading, IN_ONE_GO);
    if (free <= 0) return;
    const idle = [...store.waiting.values()].filter(({ abort }) => !abort);
    // Small ones first: everything is there soon, then becomes sharp.
    idle.sort((one, other) => one.level - other.level);
    for (const wanted of idle.slice(0, free)) void start(store, wanted);
    if (idle.length > free) next(store);
  }, NEXT_MS);
}

function ask({ waiting, now }: Store, file: FileWire, level: number): void {
  const key = `${file.id} ${level}`;
  const known = waiting.get(key);
  if (known) known.wantedAt = now;
  else waiting.set(key, { key, file, level, wantedAt: now, abort: null });
}

function find(store: Store, file: FileWire, side: number): HeldPicture | null {
  const levels = listLevels(file);
  const wanted = pictureLevelFor(levels, side);
  const own = store.held.get(file.id);
  const exact = own?.get(wanted);
  const source = levels[wanted];
  if (!exact && source && !store.failed.has(source.url)) ask(store, file, wanted);
  const best = exact ?? [...(own?.values() ?? [])].sort((one, other) => other.level - one.level)[0];
  if (best) best.usedAt = store.now;
  return best ?? null;
}

function forget(store: Store): void {
  const { now, waiting, held } = store;
  for (const [key, wanted] of waiting) {
    if (now - wanted.wantedAt <= PATIENCE) continue;
    waiting.delete(key);
    wanted.abort?.abort();
  }
  if (store.bytes <= BYTES_MAX) return;
  const all = [...held].flatMap(([id, own]) => [...own.values()].map(({ level, usedAt }) => ({ id, level, usedAt })));
  all.sort((one, other) => one.usedAt - other.usedAt);
  for (const { id, level, usedAt } of all) {
    if (store.bytes <= BYTES_MAX || usedAt === now) return;
    drop(store, id, level);
  }
}

export function createPictureStore(onLoad: () => void): PictureStore {
  const store: Store = {
    onLoad,
    held: new Map(),
    waiting: new Map(),
    failed: new Set(),
    now: 0,
    bytes: 0,
    loading: 0,
    timer: undefined,
  };
  return {
    find: (file, side) => find(store, file, side),
    tick() {
      forget(store);
      store.now += 1;
      next(store);
    },
    isComplete: () => store.waiting.size === 0,
    stop() {
      clearTimeout(store.timer);
      for (const { abort } of store.waiting.values()) abort?.abort();
      store.waiting.clear();
      for (const [id, own] of store.held) for (const level of own.keys()) drop(store, id, level);
    },
  };
}

/** A picture in greyscale; made once. */
export function greyPattern(held: HeldPicture): CanvasImageSource {
  if (held.grey) return held.grey;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [held.bitmap.width, held.bitmap.height];
  const context = canvas.getContext('2d');
  if (!context) return held.bitmap;
  context.drawImage(held.bitmap, 0, 0);
  context.globalCompositeOperation = 'saturation';
  context.fillStyle = 'gray';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(held.bitmap, 0, 0);
  held.grey = canvas;
  return canvas;
}
