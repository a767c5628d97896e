import path from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDER = 'documents';
/** Where a document's fonts start (`preload-fonts.ts`): the page's code comes before its fonts. */
const FONTS = /<link rel="preload" as="font"/;

/** A route as the router has it; of its component only the file below `src` (`page-component.ts`). */
type Route = {
  fullPath: string;
  parentRoute?: Route | undefined;
  options: { component?: { file?: string } };
};
type Page = { address: string; files: readonly string[] };

/** The app's routes with their components, outer frames first; routes that only redirect are left out. */
async function readPages(): Promise<Page[]> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { createAppRouter } = await vite.ssrLoadModule('/src/app/router.ts');
    const routes: Readonly<Record<string, Route>> = createAppRouter(undefined).routesByPath;
    return Object.values(routes).flatMap((route) => {
      if (route.options.component?.file === undefined) return [];
      const files: string[] = [];
      for (let one: Route | undefined = route; one; one = one.parentRoute)
        if (one.options.component?.file !== undefined) files.unshift(one.options.component.file);
      return [{ address: route.fullPath, files }];
    });
  } finally {
    await vite.close();
  }
}

/** All scripts and style sheets without which files of the app can't run. */
function findParts(files: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const parts = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (parts.has(chunk.fileName)) return;
    parts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) parts.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const file of files) {
    const own = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(ROOT, 'src', file)));
    if (!own) throw new Error(`there is no ${file} in the build`);
    add(own);
  }
  return parts;
}

/** Low priority: what every page starts with comes first, and the first frame waits for no page's style sheets. */
const linkTo = (part: string) =>
  part.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${part}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${part}">`;

/**
 * Builds a document for each page that also names the page's own files, so that they load together with what every page
 * starts with instead of one after the other. `addresses.json` says which document an address gets.
 */
export function pageDocuments(): Plugin {
  return {
    name: 'facet-page-documents',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const start = bundle['index.html'];
        if (start?.type !== 'asset') throw new Error('there is no index.html in the build');
        const html = start.source.toString();
        if (!FONTS.test(html)) throw new Error('index.html names no fonts');
        const addresses: [address: string, document: string][] = [];
        for (const { address, files } of await readPages()) {
          const name = `${path.basename(files.at(-1) ?? '', '.tsx')}.html`;
          addresses.push([address, name]);
          if (bundle[`${FOLDER}/${name}`]) continue;
          const links = [...findParts(files, bundle)].filter((part) => !html.includes(part)).map(linkTo);
          const source = html.replace(FONTS, `${links.join('\n    ')}\n    $&`);
          this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source });
        }
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/addresses.json`, source: JSON.stringify(addresses) });
      },
    },
  };
}
