import { Color, ColorManagement, Vector4, type Vector3 } from 'three';
import { bodyPalette } from './body-palette.ts';
import { facetMaterial } from './facet-material.ts';
import { lineMaterial } from './line-material.ts';
import { metalMaterial, UNCUT } from './metal-material.ts';
import type { ModelPicture } from './picture.ts';

// Everything is drawn in the page's colours exactly: nothing may convert them.
ColorManagement.enabled = false;

const STRENGTHS = { shaded: 0, edges: 0.5, wireframe: 0.4 } as const;

function copyColour(to: Vector3, css: string) {
  const { r, g, b } = new Color(css);
  to.set(r, g, b);
}

/** The materials for everything, in the page's colours. */
export function createLooks() {
  const cut = { value: new Vector4().copy(UNCUT) };
  const uncut = { value: UNCUT };
  const metal = metalMaterial(cut);
  const [edges, grid, tens] = [lineMaterial(cut), lineMaterial(uncut), lineMaterial(uncut)];
  grid.uniforms.strength.value = 0.55;
  tens.uniforms.strength.value = 0.6;
  let bodies: { looks: ModelPicture['looks']; gem: ModelPicture['finish']['gem'] } = { looks: null, gem: null };
  const paintBodies = ({ looks, finish: { gem } }: ModelPicture) => {
    if (bodies.looks === looks && bodies.gem === gem) return;
    bodies = { looks, gem };
    metal.uniforms.looks.value.dispose();
    metal.uniforms.looks.value = bodyPalette(looks ?? [], gem);
  };
  const paint = (picture: ModelPicture, isSolid: boolean, hasColours: boolean) => {
    const { colours, shading, isPainted, cut: plane } = picture;
    paintBodies(picture);
    cut.value.copy(plane ? new Vector4(...plane.normal, plane.constant) : UNCUT);
    metal.uniforms.isCut.value = plane ? 1 : 0;
    metal.uniforms.isSolid.value = plane && isSolid ? 1 : 0;
    metal.uniforms.isPainted.value = isPainted && hasColours ? 1 : 0;
    edges.uniforms.strength.value = STRENGTHS[shading];
    copyColour(metal.uniforms.tint.value, colours.metal);
    copyColour(metal.uniforms.cutTint.value, colours.cut);
    copyColour(edges.uniforms.tint.value, colours.edges);
    copyColour(grid.uniforms.tint.value, colours.grid);
    copyColour(tens.uniforms.tint.value, colours.tens);
  };
  return {
    metal: metal.material,
    withPicture: metal.withPicture,
    facets: facetMaterial(metal.uniforms),
    edges: edges.material,
    grid: grid.material,
    tens: tens.material,
    paint,
  };
}

export type ModelLooks = ReturnType<typeof createLooks>;
