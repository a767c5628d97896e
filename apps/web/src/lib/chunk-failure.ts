import { t } from '../ui/words.ts';

/** How long a part of the app may take to load, in ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app did not load: the network is down, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChunkLoadError';
  }
}

// The messages of browsers, and of Vite for a part's styles; none of them has a code.
const SIGNS = [
  'dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
  'is not a valid JavaScript MIME type',
];

/** Whether an error means that a part of the app did not load. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && SIGNS.some((sign) => error.message.includes(sign)));

/** Loads a part of the app; fails after 120 s, because browsers would wait forever. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ChunkLoadError(t('Part of the app took too long to load'))),
    timeoutMs,
  );
  try {
    return await Promise.race([load(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
