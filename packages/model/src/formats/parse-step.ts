import { ModelError } from '../model-error.ts';
import { BARE, toColour, type Coat } from '../paint.ts';
import type { OnShare, ReadFile } from '../soup.ts';
import { createCollector } from './create-collector.ts';
import { partsElsewhere } from './parts-elsewhere.ts';

type Face = { first: number; last: number; color: number[] | null };
type Mesh = {
  name: string;
  color?: number[];
  brep_faces?: Face[];
  attributes: { position: { array: number[] } };
  index: { array: number[] };
};
type Node = { name: string; meshes: number[]; children: Node[] };
type Answer = { success: boolean; root?: Node; meshes?: Mesh[] };

type Wish = {
  linearUnit: 'millimeter';
  linearDeflectionType: 'bounding_box_ratio' | 'absolute_value';
  linearDeflection: number;
  angularDeflection: number;
};

/** The parts of occt-import-js, the STEP and IGES readers of Open CASCADE, that are used. */
export type Occt = {
  ReadStepFile: (bytes: Uint8Array, wish: Wish) => Answer;
  ReadIgesFile: (bytes: Uint8Array, wish: Wish) => Answer;
};

/** No triangle is farther from its surface than this share of the model's size, or bends more (in radians). */
const DIVISION: Wish = {
  linearUnit: 'millimeter',
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.0005,
  angularDeflection: 0.25,
};

/** So coarse that it only gives the overall size. */
const COARSE: Wish = { ...DIVISION, linearDeflection: 0.1, angularDeflection: 1.5 };

const HEADS = { step: /ISO-10303-21/, iges: /^.{72}S\s*\d+\s*$/m } as const;

/** Checks that the bytes are such a file at all, before a library of seven megabytes is loaded for it. */
export function checkStepHead(bytes: Uint8Array, kind: 'step' | 'iges'): void {
  if (bytes.length === 0) throw new ModelError('empty');
  if (!HEADS[kind].test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)))) throw new ModelError('unreadable');
}

/** The colour of each face, otherwise that of the body. */
function coatFaces({ color, brep_faces: faces = [], index }: Mesh): Coat[] {
  const own = toColour(color, 'light') ?? BARE.colour;
  const coats = faces.map((face) => ({
    ...BARE,
    colour: toColour(face.color ?? undefined, 'light') ?? own,
    ends: (face.last + 1) * 3,
  }));
  return [...coats, { ...BARE, colour: own, ends: index.array.length }];
}

/** The overall size in mm, as the library measures it: the mean of the three sides. */
function measureExtent({ meshes = [] }: Answer): number {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { attributes } of meshes) {
    for (const [at, value] of attributes.position.array.entries()) {
      low[at % 3] = Math.min(low[at % 3] ?? value, value);
      high[at % 3] = Math.max(high[at % 3] ?? value, value);
    }
  }
  return high.reduce((sum, value, axis) => sum + value - (low[axis] ?? 0), 0) / 3;
}

/**
 * For STEP the library takes the size of the whole. The surfaces of IGES are separate: it would divide each by its own
 * size, a hundred of them into half a million triangles. They are read twice, first to learn their overall size.
 */
function readSurfaces(occt: Occt, bytes: Uint8Array, kind: 'step' | 'iges'): Answer {
  if (kind === 'step') return occt.ReadStepFile(bytes, DIVISION);
  const size = measureExtent(occt.ReadIgesFile(bytes, COARSE));
  if (!(size > 0 && size < Infinity)) return occt.ReadIgesFile(bytes, DIVISION);
  const linearDeflection = DIVISION.linearDeflection * size;
  return occt.ReadIgesFile(bytes, { ...DIVISION, linearDeflectionType: 'absolute_value', linearDeflection });
}

/** The surfaces of a STEP or IGES file, divided into triangles, in millimetres; its parts by name. */
export function parseStep(occt: Occt, bytes: Uint8Array, kind: 'step' | 'iges', onShare: OnShare): ReadFile {
  checkStepHead(bytes, kind);
  const { success, root, meshes = [] } = readSurfaces(occt, bytes, kind);
  const names = kind === 'step' ? partsElsewhere(bytes) : [];
  if (!success || !root) throw new ModelError(names.length > 0 ? 'elsewhere' : 'unreadable', names);
  const collector = createCollector();
  const add = ({ name, meshes: own, children }: Node, above: string) => {
    for (const at of own) {
      const mesh = meshes[at];
      if (!mesh) continue;
      collector.add({
        positions: Float32Array.from(mesh.attributes.position.array),
        indices: Uint32Array.from(mesh.index.array),
        matrix: null,
        coats: coatFaces(mesh),
      });
      collector.endPart({ name: mesh.name || name, layer: above });
    }
    for (const child of children) add(child, name || above);
  };
  add(root, '');
  onShare(1);
  if (collector.isEmpty()) throw new ModelError(names.length > 0 ? 'elsewhere' : 'no_surface', names);
  const soup = collector.soup();
  const [count, own] = [names.length, soup.parts?.length ?? 0];
  return {
    soup: { ...soup, unmeshed: count > 0 ? { count, of: count + own, names, isElsewhere: true } : null },
    curves: null,
    millimetres: 1,
  };
}
