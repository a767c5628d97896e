import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_COMPRESSING = /\.(m?js|css|html|svg|json|webmanifest|wasm|ttf|pfb)$/;
const SMALLEST = 512;
/**
 * For larger files, loaded only by some viewers, the last few per cent would take longer than the rest of the build.
 */
const BEST_UP_TO = 500_000;
const AT_ONCE = 4;

const qualityFor = ({ length }: Buffer) => (length > BEST_UP_TO ? 9 : 11);

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes) };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}

async function compressInTurn(queue: string[]) {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) await compressFile(file);
}

/** Writes a `.br` and a `.gz` beside every text asset of the build, so that the server never compresses at run time. */
export function compressAssets(): Plugin {
  let outDir = 'dist';
  return {
    name: 'facet-compress-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true });
      const queue = entries.filter((name) => WORTH_COMPRESSING.test(name)).map((name) => join(outDir, name));
      await Promise.all(Array.from({ length: AT_ONCE }, () => compressInTurn(queue)));
    },
  };
}
