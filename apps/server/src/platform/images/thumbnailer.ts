import { join } from 'node:path';
import { DRAWN_FORMATS, type FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import type { Naming } from '@facet/model/measure/measure-model';
import type { Triple } from '@facet/model/model-data';
import type { Keeping } from '@facet/model/reduce/keep-reduced';
import { inFolder, withLocalFile, type LocalSource } from './local-file.ts';
import type { Print, PrintWish } from './make-print.ts';
import type { MeasuredFile } from './measure-file.ts';
import type { PlacedPins } from '@facet/model/pins/place-pins';
import { PYRAMID_FILE } from './pyramid.ts';
import type { Pyramid } from './pyramid.ts';
import { ThumbnailFailed } from './thumbnail.ts';
import type { MadeThumbnails } from './thumbnail.ts';
import { createThumbnailWorker } from './thumbnail-worker.ts';
import type { ThumbnailLog, ThumbnailWorker, Watching } from './thumbnail-worker.ts';

/** Models of at most so many bytes are measured beside a larger one, in a process of their own. */
export const SMALL_MODEL = 5_000_000;

/**
 * `isCaptured`: a picture that replaces another, and is refused when it is damaged. `look`: the metals in which a model
 * is drawn.
 */
export type ThumbnailSource = { format: FileFormat; isCaptured?: boolean; look?: PieceLook | null } & LocalSource;
/** `size` in bytes, of a model: small ones need not wait for large ones. */
export type ModelSource = ThumbnailSource & { size: number };
export type PinnedSource = ModelSource & { unit: ModelUnit | null };
export type PyramidFile = Pyramid & { path: string };
export type Thumbnailer = {
  /**
   * The presets small, medium and large of a picture, or of what is drawn for another file; for boards, their levels
   * too. In its turn; throws ThumbnailFailed with the reason.
   */
  make(source: ThumbnailSource, isOnBoard?: boolean): Promise<MadeThumbnails>;
  /** A part of a picture as paper needs it, in its turn; throws ThumbnailFailed. */
  print(source: ThumbnailSource, wish: PrintWish): Promise<Print>;
  /** Cuts a picture into tiles, in its turn, and removes their file after `use`; throws ThumbnailFailed. */
  tile<T>(source: ThumbnailSource, use: (pyramid: PyramidFile) => Promise<T>): Promise<T>;
  /** Measures a model whose parts have these roles, in its turn; throws ThumbnailFailed with the reason. */
  measure(source: ModelSource, naming: Naming, watching?: Watching): Promise<MeasuredFile>;
  /**
   * The reduced mesh of a model in this unit, for people who don't get the model, in its turn; throws ThumbnailFailed.
   */
  reduce(source: ModelSource, unit: ModelUnit | null): Promise<Uint8Array>;
  /** A reduced mesh as a file to keep, in turn with what is printed; throws ThumbnailFailed with the reason. */
  keep(source: LocalSource, keeping: Keeping): Promise<Uint8Array>;
  /** Where places on an earlier model are in a later one, in its turn; throws ThumbnailFailed with the reason. */
  place(later: PinnedSource, earlier: PinnedSource, points: readonly Triple[]): Promise<PlacedPins>;
  /** Ends the processes; waiting and running jobs fail as `closed`. */
  close(): void;
};
/** `ffmpeg`: the path of the program that gives pictures of videos. */
type ThumbnailerOptions = {
  workers?: number;
  log: ThumbnailLog;
  timeoutMs?: number;
  memoryMax?: number;
  /** Nobody else needs the machine: a test. */
  isUrgent?: boolean;
  ffmpeg?: string | null;
};

const DRAWN: readonly FileFormat[] = DRAWN_FORMATS;
const isDrawn = (format: FileFormat) => DRAWN.includes(format);

const otherAnswer = () => new ThumbnailFailed('crashed', 'the answer is none to the question');

const JOB_TIMEOUT_MS = 60_000;
/** For the process that draws models, papers and sheets, in bytes: files of all kinds and makers go through it. */
const DRAWING_MEMORY_MAX = 1024 ** 3;
/** Tiles take five seconds for 100 megapixels on a free core; on a busy one the lowest priority makes it minutes. */
const TILING_TIMES = 10;
/** A model of 100 MB takes twenty seconds on a free core. */
const MEASURING_TIMES = 5;

/**
 * Makes thumbnails in `workers` separate low-priority processes, which start with the first job. Cutting tiles and
 * printing happen in others, so that nobody's thumbnails wait for them; files that are not pictures are drawn in one
 * with a limit on its memory. Models are measured in two like that, of which one is for small ones.
 */
export function createThumbnailer(options: ThumbnailerOptions): Thumbnailer {
  const { workers = 1, log, timeoutMs = JOB_TIMEOUT_MS, memoryMax = DRAWING_MEMORY_MAX, ffmpeg = null } = options;
  const { isUrgent = false } = options;
  const start = (limits: { timeoutMs: number; memoryMax?: number }) =>
    createThumbnailWorker({ log, isUrgent, ...limits });
  const shrinkers = Array.from({ length: workers }, () => start({ timeoutMs }));
  const cutter = start({ timeoutMs: timeoutMs * TILING_TIMES });
  const printer = start({ timeoutMs });
  const drawer = start({ timeoutMs, memoryMax });
  const measuring = { timeoutMs: timeoutMs * MEASURING_TIMES, memoryMax };
  const [measurer, quickMeasurer] = [start(measuring), start(measuring)];
  const models = bySize({ small: inTurns([quickMeasurer]), large: inTurns([measurer]) });
  const prints = inTurns([printer]);
  return {
    make: makeIn(inTurns(shrinkers), inTurns([drawer]), ffmpeg),
    print: printIn(prints),
    tile: tileIn(inTurns([cutter])),
    measure: measureIn(models),
    reduce: reduceIn(models),
    keep: keepIn(prints),
    place: placeIn(models),
    close: () => [...shrinkers, cutter, printer, drawer, measurer, quickMeasurer].forEach((worker) => worker.close()),
  };
}

const makeIn =
  (pictures: Turns, others: Turns, ffmpeg: string | null): Thumbnailer['make'] =>
  (source, isOnBoard = false) =>
    (isDrawn(source.format) ? others : pictures)((worker) =>
      withLocalFile(source, async (path) => {
        const { format, isCaptured = false, look = null } = source;
        const made = await worker.run({ path, format, make: 'thumbnails', isOnBoard, isCaptured, look, ffmpeg });
        if (!('thumbnails' in made)) throw otherAnswer();
        return made;
      }),
    );

const printIn =
  (turns: Turns): Thumbnailer['print'] =>
  (source, wish) =>
    turns((worker) =>
      withLocalFile(source, async (path) => {
        const made = await worker.run({ path, format: source.format, make: 'print', wish });
        if (!('print' in made)) throw otherAnswer();
        return made.print;
      }),
    );

const tileIn =
  (turns: Turns): Thumbnailer['tile'] =>
  (source, use) =>
    turns((worker) =>
      inFolder((folder) =>
        withLocalFile(source, async (path) => {
          const made = await worker.run({ path, format: source.format, make: 'pyramid', folder });
          if (!('pyramid' in made)) throw otherAnswer();
          return use({ ...made.pyramid, path: join(folder, PYRAMID_FILE) });
        }),
      ),
    );

const measureIn =
  (turnsFor: TurnsBySize): Thumbnailer['measure'] =>
  (source, naming, watching) =>
    turnsFor(source)((worker) =>
      withLocalFile(source, async (path) => {
        const made = await worker.run({ path, format: source.format, make: 'measures', naming }, watching);
        if (!('measures' in made)) throw otherAnswer();
        return made.measures;
      }),
    );

const reduceIn =
  (turnsFor: TurnsBySize): Thumbnailer['reduce'] =>
  (source, unit) =>
    turnsFor(source)((worker) =>
      withLocalFile(source, async (path) => {
        const made = await worker.run({ path, format: source.format, make: 'reduced', unit });
        if (!('reduced' in made)) throw otherAnswer();
        return made.reduced;
      }),
    );

const keepIn =
  (turns: Turns): Thumbnailer['keep'] =>
  (source, keeping) =>
    turns((worker) =>
      withLocalFile(source, async (path) => {
        const made = await worker.run({ path, format: 'glb', make: 'kept', keeping });
        if (!('kept' in made)) throw otherAnswer();
        return made.kept;
      }),
    );

const placeIn =
  (turnsFor: TurnsBySize): Thumbnailer['place'] =>
  (later, earlier, points) =>
    turnsFor(later)((worker) =>
      withLocalFile(earlier, (before) =>
        withLocalFile(later, async (path) => {
          const { format, unit } = later;
          const from = { path: before, format: earlier.format, unit: earlier.unit };
          const made = await worker.run({ path, format, unit, make: 'pins', earlier: from, points });
          if (!('placed' in made)) throw otherAnswer();
          return made.placed;
        }),
      ),
    );

type Turns = <T>(work: (worker: ThumbnailWorker) => Promise<T>) => Promise<T>;
type TurnsBySize = (source: ModelSource) => Turns;

/** Small models have turns of their own. */
const bySize =
  ({ small, large }: Record<'small' | 'large', Turns>): TurnsBySize =>
  ({ size }) =>
    size <= SMALL_MODEL ? small : large;

/** Hands each job to the next free worker. */
function inTurns(workers: readonly ThumbnailWorker[]): Turns {
  const free = [...workers];
  const waiting: ((worker: ThumbnailWorker) => void)[] = [];
  const take = (): Promise<ThumbnailWorker> => {
    const worker = free.pop();
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (worker: ThumbnailWorker) => {
    const next = waiting.shift();
    if (next) next(worker);
    else free.push(worker);
  };
  return async <T>(work: (worker: ThumbnailWorker) => Promise<T>): Promise<T> => {
    const worker = await take();
    try {
      return await work(worker);
    } finally {
      giveBack(worker);
    }
  };
}
