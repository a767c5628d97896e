import type { Plugin, Rolldown } from 'vite';

/** The files of a circle, from the first back to it; null when there is none below `name`. */
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
 * Ends the build when files import each other in a circle, as a careless group of modules makes them do: one of them would
 * run before what it needs is there, and the page would not open.
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
