import { packRows } from '@facet/board/arrange';
import { pictureSize } from '@facet/board/picture-size';
import { findMiddle, uniteAreas, type Area, type Point } from '@facet/board/geometry';
import type { Size } from '@facet/canvas/geometry';
import type { FileWire } from '@facet/contract/entities/file';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { createStore } from '../../../ui/create-store.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { Upload } from '../../../shared/files/upload.ts';
import type { BoardUpload } from '../canvas/board-canvas-props.ts';

/** A picture being uploaded, and its preview if the browser can show it. */
export type UploadTile = BoardUpload & { preview?: string };

/** A point in the middle of what is added, or at its top left corner. */
export type PackPoint = Point & { isCorner?: boolean };

export type PictureUploads = {
  tiles: () => readonly UploadTile[];
  subscribe: (listener: () => void) => () => void;
  /**
   * Uploads pictures and puts them onto the board together, packed around `at`. `onPlanned` is told where they will be;
   * the answer is the ids of those that were placed.
   */
  add: (files: readonly File[], at: PackPoint, onPlanned?: (areas: readonly Area[]) => void) => Promise<string[]>;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  stop: () => void;
};

export type Placed = { fileIds: number[]; positions: Point[] };

type Options = {
  send: (upload: Upload) => Promise<FileWire[]>;
  /** Puts uploaded files onto the board, all or none. */
  place: (pictures: Placed) => Promise<readonly { id: string }[]>;
  measure: (url: string) => Promise<{ width: number; height: number } | null>;
};

type Entry = { tile: UploadTile; file: File; abort: AbortController; stored?: FileWire };

/** How many are uploaded at once. */
const AT_ONCE = 4;

/** Where pictures of these sizes go: in rows around a point, or from it on. */
function packAt(sizes: readonly Size[], { x, y, isCorner = false }: PackPoint): Area[] {
  const points = packRows(sizes, { x, y });
  const areas = sizes.map((size, index) => ({ ...size, ...(points[index] ?? { x, y }) }));
  const all = uniteAreas(areas);
  if (!all || isCorner) return areas;
  const middle = findMiddle(all);
  const [dx, dy] = [Math.round(x - middle.x), Math.round(y - middle.y)];
  return areas.map((area) => ({ ...area, x: area.x + dx, y: area.y + dy }));
}

async function measured(file: File, measure: Options['measure']) {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
  const pixels = preview === undefined ? null : await measure(preview);
  return { file, preview, size: pictureSize(pixels ?? { width: null, height: null }) };
}

/** The files being uploaded to one board. */
export function createPictureUploads({ send, place, measure }: Options): PictureUploads {
  let entries: Entry[] = [];
  const shown = createStore<readonly UploadTile[]>([]);

  const tell = () => shown.set(entries.map(({ tile }) => tile));
  function patch(id: string, change: Partial<UploadTile>) {
    entries = entries.map((entry) => (entry.tile.id === id ? { ...entry, tile: { ...entry.tile, ...change } } : entry));
    tell();
  }
  function forget(gone: readonly Entry[]) {
    const ids = new Set(gone.map(({ tile }) => tile.id));
    for (const { tile } of gone) if (tile.preview) URL.revokeObjectURL(tile.preview);
    entries = entries.filter(({ tile }) => !ids.has(tile.id));
    tell();
  }
  const find = (id: string) => entries.find(({ tile }) => tile.id === id);

  async function sendOne(id: string) {
    const entry = find(id);
    if (!entry || entry.stored) return;
    const { file, abort } = entry;
    try {
      const onProgress = (share: number) => patch(id, { loaded: Math.round(share * file.size) });
      const [stored] = await send({ type: 'whiteboard', files: [file], signal: abort.signal, onProgress });
      const now = find(id);
      if (now) now.stored = stored;
    } catch (error) {
      if (!abort.signal.aborted) patch(id, { error: failureText(error), isFinal: isFinal(error) });
    }
  }
  /** Uploads a drop and places what succeeded as one change; a failed file stays as a tile that says why. */
  async function run(ids: readonly string[]): Promise<string[]> {
    const queue = [...ids];
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        // oxlint-disable-next-line no-await-in-loop
        await sendOne(id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const ready = ids.flatMap((id) => find(id) ?? []).filter(({ stored }) => stored !== undefined);
    if (ready.length === 0) return [];
    const fileIds = ready.flatMap(({ stored }) => stored?.id ?? []);
    try {
      const placed = await place({ fileIds, positions: ready.map(({ tile: { x, y } }) => ({ x, y })) });
      forget(ready);
      return placed.map(({ id }) => id);
    } catch (error) {
      for (const { tile } of ready) patch(tile.id, { error: failureText(error), isFinal: isFinal(error) });
      return [];
    }
  }
  return {
    tiles: shown.get,
    subscribe: shown.subscribe,
    async add(files, at, onPlanned) {
      const found = await Promise.all(files.map((file) => measured(file, measure)));
      const areas = packAt(
        found.map(({ size }) => size),
        at,
      );
      const added = found.map(({ file, preview, size }, index): Entry => {
        const { name, size: bytes } = file;
        const place = areas[index] ?? { ...size, x: at.x, y: at.y };
        const tile = { ...place, id: randomUuid(), name, size: bytes, loaded: 0, ...(preview ? { preview } : {}) };
        return { file, abort: new AbortController(), tile };
      });
      entries = [...entries, ...added];
      tell();
      onPlanned?.(areas);
      return run(added.map(({ tile }) => tile.id));
    },
    cancel(id) {
      const entry = find(id);
      entry?.abort.abort();
      if (entry) forget([entry]);
    },
    retry(id) {
      patch(id, { error: undefined });
      void run([id]);
    },
    stop() {
      for (const { abort } of entries) abort.abort();
      forget(entries);
    },
  };
}
