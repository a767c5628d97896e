import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_COMPRESSING = /\.(m?js|css|html|svg|json|webmanifest|wasm|ttf|pfb)$/;
const SMALLEST = 512;

async function compressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await brotli(bytes, quality));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
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
      for (const entry of entries.filter((name) => WORTH_COMPRESSING.test(name))) {
        await compressFile(join(outDir, entry));
      }
    },
  };
}
