import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const WEB = /\/web\/src\/.+\.tsx?$/;
const INDEX = 'lucide-react/dist/esm/lucide-react.mjs';
const LINE = /^export \{(.+)\} from '\.\/(icons\/[\w-]+)\.mjs';$/gm;
const NAME = /default as (\w+)/g;

/** The library's file for each icon, by every one of its names. */
function readNames(index: string): Map<string, string> {
  const text = readFileSync(index, 'utf8');
  const lines = [...text.matchAll(LINE)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(NAME)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/**
 * Imports each icon from its own file: through the library's one index, a page would load icons that only other pages
 * show, as the bundler can't tell which ones it needs.
 */
export function iconsByName(): Plugin {
  const files = readNames(fileURLToPath(import.meta.resolve(INDEX)));
  return {
    name: 'facet-icons-by-name',
    apply: 'build',
    transform(code, id) {
      if (!WEB.test(id) || !code.includes(LIBRARY)) return null;
      const imports = this.parse(code).body.filter((one) => one.type === 'ImportDeclaration');
      let changed = code;
      for (const { source, specifiers, start, end } of imports.toReversed()) {
        if (source.value !== LIBRARY) continue;
        const own = specifiers.map((one) => {
          const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '';
          const file = files.get(name);
          if (file === undefined) throw new Error(`${id} asks ${LIBRARY} for ${name || 'all'}, which is no icon`);
          return `import ${one.local.name} from '${LIBRARY}/${file}';`;
        });
        changed = changed.slice(0, start) + own.join(' ') + changed.slice(end);
      }
      return { code: changed, map: null };
    },
  };
}
