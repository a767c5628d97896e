import { Vector4 } from 'three';
import { lineMaterial } from './line-material.ts';
import { metalMaterial, UNCUT } from './metal-material.ts';
import type { Picture } from './picture.ts';
import { readColour } from './read-colour.ts';

const STRENGTHS = { shaded: 0, edges: 0.5, wireframe: 0.4 } as const;

/** What everything is drawn with, in the colours of the page. */
export function createLooks() {
  const cut = { value: new Vector4().copy(UNCUT) };
  const uncut = { value: UNCUT };
  const metal = metalMaterial(cut);
  const [edges, grid, tens] = [lineMaterial(cut), lineMaterial(uncut), lineMaterial(uncut)];
  let painted = '';
  const paint = (element: Element, { metal: token, theme, shading, cut: plane }: Picture, isSolid: boolean) => {
    cut.value.copy(plane ? new Vector4(...plane.normal, plane.constant) : UNCUT);
    metal.uniforms.isSolid.value = plane && isSolid ? 1 : 0;
    edges.uniforms.strength.value = STRENGTHS[shading];
    const key = `${token} ${theme}`;
    if (key === painted) return;
    painted = key;
    metal.uniforms.tint.value.copy(readColour(element, token));
    metal.uniforms.cutTint.value.copy(readColour(element, '--gold'));
    edges.uniforms.tint.value.copy(readColour(element, '--ink'));
    grid.uniforms.tint.value.copy(readColour(element, '--strong'));
    tens.uniforms.tint.value.copy(readColour(element, '--field'));
    grid.uniforms.strength.value = 0.55;
    tens.uniforms.strength.value = 0.6;
  };
  const dispose = () => {
    metal.dispose();
    for (const { material } of [edges, grid, tens]) material.dispose();
  };
  return { metal: metal.material, edges: edges.material, grid: grid.material, tens: tens.material, paint, dispose };
}

export type Looks = ReturnType<typeof createLooks>;
