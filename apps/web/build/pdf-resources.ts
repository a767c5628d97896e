import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
/** Character maps, standard fonts, a colour profile and decoders, with their licences. */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'];
/** Runs the scripts in forms, which is not wanted here. */
const LEFT_OUT = /^quickjs|_QUICKJS$/;

async function resources() {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const folder = dirname(PACKAGE);
  const names = await Promise.all(
    FOLDERS.map(async (name) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`)),
  );
  const wanted = names.flat().filter((name) => !LEFT_OUT.test(name.slice(name.indexOf('/') + 1)));
  return new Map(wanted.map((name) => [`assets/pdf-${version}/${name}`, join(folder, name)]));
}

/** Serves the extra files that PDF pages may need from our own address, under `/assets/pdf-VERSION/`. */
export function pdfResources(): Plugin {
  return {
    name: 'facet-pdf-resources',
    generateBundle: async function emitResources() {
      for (const [fileName, path] of await resources()) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
      }
    },
    configureServer: async ({ middlewares }) => {
      const all = await resources();
      middlewares.use((request, response, next) => {
        const path = all.get(request.url?.slice(1) ?? '');
        if (!path) return next();
        return void readFile(path).then((body) => response.end(body), next);
      });
    },
  };
}
