import { METALS, type Metal } from '@facet/model/look/materials';
import type { ModelColours } from './picture.ts';

/** The page's present colours for a model of a metal, light or dark. */
export function readModelColours(metal: Metal): ModelColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  return {
    metal: `rgb(${METALS[metal].screen.join()})`,
    cut: colour('--gold'),
    edges: colour('--ink'),
    grid: colour('--strong'),
    tens: colour('--field'),
    studio: [colour('--studio-light'), colour('--studio-dark')],
  };
}
