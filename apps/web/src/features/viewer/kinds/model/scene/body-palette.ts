import { DataTexture } from 'three';
import type { BodyLook } from '@facet/model/look/look-of-bodies';
import { GEMS, METALS, OPAQUES, WAX, type GemName } from '@facet/model/look/materials';

const ROW = 1024;
/** What a body is, in the last byte of its first texel; nothing for the piece's own metal. */
const KINDS = { metal: 85, stone: 170, opaque: 214, wax: 255 } as const;

/** Reads a body's two texels: its colour and kind; the light that it reflects or lets through, and its refraction. */
export const LOOK = `
uniform highp sampler2D looks;
flat varying float vBody;
vec4 lookAt(int part) {
  int at = int(vBody + 0.5) * 2 + part;
  return texelFetch(looks, ivec2(at % ${ROW}, at / ${ROW}), 0);
}
bool isOwnMetal(float kind) { return kind > 0.2 && kind < 0.5; }
bool isStone(float kind) { return kind > 0.5 && kind < 0.8; }
bool isOpaque(float kind) { return kind > 0.8 && kind < 0.9; }
bool isWax(float kind) { return kind > 0.9; }
float bendOf(vec4 light) { return light.a * 4.0; }`;

const bytes = (light: readonly number[]) => light.map((part) => Math.round(part * 255));

function toTexels(look: BodyLook, gem: GemName | null): number[] {
  if (look.is === 'wax') return [...WAX, KINDS.wax, 0, 0, 0, 0];
  if (look.is === 'opaque') return [...OPAQUES[look.gem], KINDS.opaque, 0, 0, 0, 0];
  if (look.is === 'metal') {
    if (look.metal === null) return [0, 0, 0, 0, 0, 0, 0, 0];
    const { screen, light } = METALS[look.metal];
    return [...screen, KINDS.metal, ...bytes(light), 0];
  }
  const { body, bend } = GEMS[gem ?? look.gem];
  return [...bytes(body), KINDS.stone, ...bytes(body), Math.round((bend / 4) * 255)];
}

/** What each body is drawn as, as shaders read it; with a gem all clear stones are that. */
export function bodyPalette(looks: readonly BodyLook[], gem: GemName | null): DataTexture {
  const height = Math.max(1, Math.ceil((looks.length * 2) / ROW));
  const data = new Uint8Array(ROW * height * 4);
  for (const [body, look] of looks.entries()) data.set(toTexels(look, gem), body * 8);
  const texture = new DataTexture(data, ROW, height);
  texture.needsUpdate = true;
  return texture;
}
