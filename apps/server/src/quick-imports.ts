import { registerHooks } from 'node:module';

/** The package or workspace that a module belongs to: within one, a name means one file. */
const HOME = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\/|^.*\/src\//;
const EXTENSION = /\.\w+$/;

/**
 * Lets Node resolve modules that are imported from now on in half the time. For each import it reads the
 * package.json of the module again, of which drizzle-orm's alone is 180 kB. Here each package is resolved once, and
 * files with the same extension in one folder have the same format.
 */
export function quickenImports(): void {
  const packages = new Map<string, { url: string; format?: string | null }>();
  const formats = new Map<string, string | null | undefined>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions, importAttributes } = context;
      const home = parentURL && HOME.exec(parentURL)?.[0];
      const isPlain = conditions.includes('import') && Object.keys(importAttributes).length === 0;
      if (!home || !isPlain || specifier.startsWith('node:')) return next(specifier, context);
      if (!specifier.startsWith('.')) {
        const key = `${home} ${specifier}`;
        const { url, format } = packages.get(key) ?? next(specifier, context);
        packages.set(key, { url, format });
        return { url, format, shortCircuit: true };
      }
      const { href: url } = new URL(specifier, parentURL);
      const key = `${url.slice(0, url.lastIndexOf('/'))} ${EXTENSION.exec(url)?.[0] ?? ''}`;
      if (formats.has(key)) return { url, format: formats.get(key), shortCircuit: true };
      const found = next(specifier, context);
      if (found.url === url) formats.set(key, found.format);
      return found;
    },
  });
}
