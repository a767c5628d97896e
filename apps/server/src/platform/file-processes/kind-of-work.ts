import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { OnShare } from '@facet/model/soup';
import type { LocalSource } from './local-file.ts';

/** Models of at most so many bytes are worked on beside a larger one, in a process of their own. */
export const SMALL_MODEL = 5_000_000;

export type FileSource = LocalSource & { format: FileFormat };
/** `size` in bytes: small models need not wait for large ones. */
export type ModelSource = FileSource & { size: number };

/** What a process gives to work: the path of the program that reads videos, and how to say how far it is, from 0 to 1. */
export type Means = { ffmpeg: string | null; onShare: OnShare };
/** Works on the file at a path. Whatever it throws means that the file is broken, unless a FileWorkFailed says more. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever it needs beside the file
export type WorkOnFile = (path: string, format: FileFormat, input: any, means: Means) => Promise<unknown>;

export type WorkLimits = { timeoutMs: number; memoryMax?: number };

const MINUTE_MS = 60_000;
const GIGABYTE = 1024 ** 3;
/** A model of 100 MB takes twenty seconds to measure on a free core. */
const OF_MODELS = { timeoutMs: 5 * MINUTE_MS, memoryMax: GIGABYTE };

/**
 * The processes, each with one job at a time, so that nobody's preview waits for tiles or for a print. Those that read
 * files of all kinds and makers have a limit on their memory, in bytes.
 */
export const PROCESSES = {
  pictures: { timeoutMs: MINUTE_MS },
  drawings: { timeoutMs: MINUTE_MS, memoryMax: GIGABYTE },
  prints: { timeoutMs: MINUTE_MS },
  // Five seconds for 100 megapixels on a free core; on a busy one the lowest priority makes it minutes.
  tiles: { timeoutMs: 10 * MINUTE_MS },
  models: OF_MODELS,
  smallModels: OF_MODELS,
} as const satisfies Record<string, WorkLimits>;
export type ProcessName = keyof typeof PROCESSES;

/** Work that is done in a process of its own, which imports the function from its module. */
export type KindOfWork<Work extends WorkOnFile, Source extends FileSource = FileSource> = {
  module: URL;
  /** The function's name, which logs and failures say, too. */
  name: string;
  processFor: (source: Source) => ProcessName;
  readonly work?: Work;
};

/** Small models have a process of their own. */
export const modelProcess = ({ size }: ModelSource): ProcessName => (size <= SMALL_MODEL ? 'smallModels' : 'models');
