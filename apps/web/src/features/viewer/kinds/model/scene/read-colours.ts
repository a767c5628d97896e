import type { Colours } from './picture.ts';

/** The colours of a model on this page as they are now, in light or dark; `metal` is the token of its metal. */
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
