import type { DrawnPaint } from '@facet/model/model-data';
import {
  BufferAttribute,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  Texture,
  type BufferGeometry,
  type Mesh,
} from 'three';
import type { Pictures } from '../read/reader-messages.ts';
import type { ModelLooks } from './create-looks.ts';

/** Anisotropy: how sharp textures stay at a slant. */
const SHARPNESS = 4;

function makeTexture(picture: ImageBitmap): Texture {
  const texture = new Texture(picture);
  // The texture starts at its top, which is how its coordinates count.
  texture.flipY = false;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = SHARPNESS;
  texture.needsUpdate = true;
  return texture;
}

/** Gives a mesh the colours of its file; returns the materials for its groups. */
export function addPaint(
  geometry: BufferGeometry,
  { colours, places, stretches }: DrawnPaint,
  pictures: Pictures,
  looks: Pick<ModelLooks, 'metal' | 'withPicture'>,
) {
  geometry.setAttribute('colour', new BufferAttribute(colours, 4, true));
  if (places) geometry.setAttribute('uv', new BufferAttribute(places, 2));
  const materials = [looks.metal];
  let start = 0;
  for (const { count, picture } of stretches) {
    const bitmap = picture === null ? null : pictures[picture];
    geometry.addGroup(start, count, bitmap && places ? materials.length : 0);
    if (bitmap && places) materials.push(looks.withPicture(makeTexture(bitmap)));
    start += count;
  }
  return materials;
}

/** Replaces the colours of a mesh that has some. */
export function repaint(mesh: Mesh | null, colours: Uint8Array): void {
  const colour = mesh?.geometry.getAttribute('colour');
  if (!(colour instanceof BufferAttribute)) return;
  colour.copyArray(colours);
  colour.needsUpdate = true;
}
