import { zipSync } from 'fflate';

type Named = { name: string; bytes: Uint8Array };

/** An uncompressed zip of these files: pictures and numbers hardly shrink, and it would take long. */
export const packFiles = (files: readonly Named[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }));
