import { useState } from 'react';
import { FIRST_ALLOYS, type Alloy } from '@facet/contract/craft/alloys';
import { alloyOf, FIRST_ALLOY, FIRST_METAL, METAL_TOKENS } from './alloys.ts';
import type { Bounds, Triple } from '@facet/model/model-data';
import type { CutPlane } from '@facet/model/mesh/cast-ray';
import type { Shading } from './scene/picture.ts';

const ALLOY_KEY = 'facet-alloy';

/** Where the model is cut: across which axis, how far along it (0 to 1), and which side is taken away. */
export type Section = { axis: 0 | 1 | 2; at: number; isTurned: boolean };
export type Look = {
  shading: Shading;
  /** The file's own colours, where it has some; else plain metal. */
  isPainted: boolean;
  /** The key of an alloy of the house. */
  alloy: string;
  hasGrid: boolean;
  isMeasuring: boolean;
  section: Section | null;
};

const stored = localStorage.getItem(ALLOY_KEY);
const START: Look = {
  shading: 'shaded',
  isPainted: true,
  alloy: stored ?? FIRST_ALLOY,
  hasGrid: true,
  isMeasuring: false,
  section: null,
};

/** How the model is shown; the metal is remembered for the next one. */
export function useLook(alloys: readonly Alloy[] = FIRST_ALLOYS) {
  const [look, setLook] = useState(START);
  const change = (part: Partial<Look>) => {
    if (part.alloy) localStorage.setItem(ALLOY_KEY, part.alloy);
    setLook((before) => ({ ...before, ...part }));
  };
  const alloy = alloyOf(alloys, look.alloy);
  return { look, change, alloys, alloy, token: alloy ? METAL_TOKENS[alloy.colour] : FIRST_METAL };
}

/** Where a section lies along its axis, in the model's units. */
export const sectionPlace = ({ axis, at }: Section, { min, max }: Bounds): number =>
  min[axis] + (max[axis] - min[axis]) * at;

/** What a section leaves of the model: what lies before the plane, or turned round what lies behind it. */
export function cutPlane(section: Section | null, bounds: Bounds): CutPlane | null {
  if (!section) return null;
  const sign = section.isTurned ? -1 : 1;
  const normal: Triple = [0, 0, 0];
  normal[section.axis] = sign;
  return { normal, constant: sectionPlace(section, bounds) * sign };
}
