import type { ModelView } from '@facet/contract/entities/drawing';
import type { Size } from '../../../../../shared/drawing/surface.ts';
import type { CutPlane } from '@facet/model/mesh/cast-ray';
import type { BodyLook } from '@facet/model/look/look-of-bodies';
import type { Finish } from './finish.ts';

export type Shading = 'shaded' | 'edges' | 'wireframe';

/** Colours of the page, in CSS notation. */
export type ModelColours = {
  metal: string;
  cut: string;
  edges: string;
  grid: string;
  tens: string;
  /** The backdrop of list pictures, from its middle to its corners. */
  studio: [string, string];
};

/** Everything that a picture of the model depends on. */
export type ModelPicture = {
  view: ModelView;
  canvas: Size;
  shading: Shading;
  /** In the colours of its file, if it has any; else as plain metal. */
  isPainted: boolean;
  colours: ModelColours;
  finish: Finish;
  /** What each body is drawn as; null if all are of the piece's metal. */
  looks: readonly BodyLook[] | null;
  /** Coloured by how thick its metal is, as soon as that is known. */
  hasWalls: boolean;
  cut: CutPlane | null;
  /** Millimetres per unit of the model if a grid is drawn; else null. */
  grid: number | null;
};
