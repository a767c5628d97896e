import type { Plugin, Rolldown } from 'vite';

/** The files of a cycle, from the first back to it; null if there is none below `name`. */
function circleFrom(name: string, bundle: Rolldown.OutputBundle, above: string[], clear: Set<string>): string[] | null {
  if (above.includes(name)) return [...above.slice(above.indexOf(name)), name];
  const file = bundle[name];
  if (clear.has(name) || file?.type !== 'chunk') return null;
  for (const one of file.imports) {
    const circle = circleFrom(one, bundle, [...above, name], clear);
    if (circle) return circle;
  }
  clear.add(name);
  return null;
}

const TEST = /\.(?:test|long)\.tsx?$/;

/**
 * Ends the build if files import each other in a cycle, which a careless grouping of modules can cause: one of them
 * would run before what it needs exists, and the page would not open. Also if a test is in one of them: an installation
 * has no tools for tests, so it couldn't build it.
 */
export function checkChunks(): Plugin {
  return {
    name: 'facet-check-chunks',
    generateBundle: (_options, bundle) => {
      const clear = new Set<string>();
      for (const [name, file] of Object.entries(bundle)) {
        const circle = circleFrom(name, bundle, [], clear);
        if (circle) throw new Error(`these files import each other: ${circle.join(' -> ')}`);
        const test = file.type === 'chunk' ? file.moduleIds.find((id) => TEST.test(id)) : undefined;
        if (test !== undefined) throw new Error(`${name} holds a test: ${test}`);
      }
    },
  };
}
