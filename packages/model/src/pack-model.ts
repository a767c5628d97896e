import { zipSync } from 'fflate';

type Named = { name: string; bytes: Uint8Array };

/** A zip of these files, which are not made smaller: pictures and numbers hardly become so, and it would take long. */
export const packFiles = (files: readonly Named[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }));
