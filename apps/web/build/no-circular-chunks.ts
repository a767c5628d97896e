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

/**
 * Ends the build if files import each other in a cycle, which a careless grouping of modules can cause: one of them
 * would run before what it needs exists, and the page would not open.
 */
export function noCircularChunks(): Plugin {
  return {
    name: 'facet-no-circular-chunks',
    generateBundle: (_options, bundle) => {
      const clear = new Set<string>();
      for (const name of Object.keys(bundle)) {
        const circle = circleFrom(name, bundle, [], clear);
        if (circle) throw new Error(`these files import each other: ${circle.join(' -> ')}`);
      }
    },
  };
}
