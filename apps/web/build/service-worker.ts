import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));
/** Fixed: browsers check the address they know for a newer version. */
const NAME = 'service-worker.js';

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: NAME } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((one): one is Rolldown.OutputChunk => one.type === 'chunk' && one.fileName === NAME);
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}

/** Builds the service worker as a separate file at the root, so that it covers the whole app. */
export function serviceWorker(): Plugin {
  return {
    name: 'facet-service-worker',
    apply: 'build',
    generateBundle: async function emitWorker() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await bundle() });
    },
  };
}
