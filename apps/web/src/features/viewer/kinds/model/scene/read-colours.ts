import type { Colours } from './picture.ts';

/** The page's present colours for a model, light or dark; `metal` is the token of its metal. */
export function readColours(metal: string): Colours {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  return {
    metal: colour(metal),
    cut: colour('--gold'),
    edges: colour('--ink'),
    grid: colour('--strong'),
    tens: colour('--field'),
    studio: [colour('--studio-light'), colour('--studio-dark')],
  };
}
