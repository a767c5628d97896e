import type { ModelView } from '@facet/contract/entities/drawing';
import type { Size } from '../../../../../../lib/surface.ts';
import type { CutPlane } from './cast-ray.ts';

export type Shading = 'shaded' | 'edges' | 'wireframe';

/** Everything that a picture of the model depends on. */
export type Picture = {
  view: ModelView;
  canvas: Size;
  shading: Shading;
  /** The token of the metal's colour. */
  metal: string;
  cut: CutPlane | null;
  /** Millimetres in a unit of the model where a grid is drawn; null without one. */
  grid: number | null;
  /** The colours of the page; a change of it reads the tokens anew. */
  theme: string;
};
