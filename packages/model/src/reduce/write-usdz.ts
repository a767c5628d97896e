import { strToU8, zipSync } from 'fflate';
import { byLook, type Drawn, type Look } from './write-glb.ts';

/** In such a package the bytes of each file start at a multiple of this, so that they can be read in place. */
const ALIGNED = 64;
const NAME = 'model.usda';
/** The length of what precedes the name in a zip, and the other fields there. */
const [ZIP_HEAD, EXTRA_HEAD] = [30, 4];
/** A zip field that nobody reads. */
const PADDING_ID = 0x19_86;

const toLight = (byte: number) => ((byte / 255) ** 2.2).toFixed(4);
const places = (numbers: Float32Array, digits: number) => {
  const list: string[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [x = 0, y = 0, z = 0] = numbers.subarray(at, at + 3);
    list.push(`(${x.toFixed(digits)}, ${y.toFixed(digits)}, ${z.toFixed(digits)})`);
  }
  return list.join(', ');
};

const material = ({ colour, polish }: Look, at: number) => `
    def Material "Look${at}"
    {
        token outputs:surface.connect = </Model/Looks/Look${at}/Surface.outputs:surface>
        def Shader "Surface"
        {
            uniform token info:id = "UsdPreviewSurface"
            color3f inputs:diffuseColor = (${colour.map(toLight).join(', ')})
            float inputs:metallic = ${polish.toFixed(2)}
            float inputs:roughness = ${(0.6 - polish * 0.4).toFixed(2)}
            token outputs:surface
        }
    }`;

/** The corners that some triangles use, each once, and the triangles by them. */
function own({ positions, normals }: Drawn, corners: Uint32Array) {
  const numberOf = new Map<number, number>();
  const used: number[] = [];
  const indices = corners.map((corner) => {
    const known = numberOf.get(corner);
    if (known !== undefined) return known;
    numberOf.set(corner, used.length);
    return used.push(corner) - 1;
  });
  const pick = (from: Float32Array) =>
    Float32Array.from(used.flatMap((corner) => [...from.subarray(corner * 3, corner * 3 + 3)]));
  return { points: pick(positions), directions: normals && pick(normals), indices };
}

function mesh(drawn: Drawn, corners: Uint32Array, at: number): string {
  const { points, directions, indices } = own(drawn, corners);
  return `
    def Mesh "Mesh${at}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform token subdivisionScheme = "none"
        uniform bool doubleSided = 1
        int[] faceVertexCounts = [${Array.from({ length: indices.length / 3 }, () => 3).join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        point3f[] points = [${places(points, 4)}]${
          directions
            ? `
        normal3f[] normals = [${places(directions, 3)}] (
            interpolation = "vertex"
        )`
            : ''
        }
        rel material:binding = </Model/Looks/Look${at}>
    }`;
}

/** The scene as text: a mesh for each look, in millimetres, with the Y axis up, and without anybody's names. */
function describe(drawn: Drawn, looks: readonly Look[]): string {
  const lists = byLook(drawn, looks.length);
  const meshes = lists.map((corners, at) => (corners.length > 0 ? mesh(drawn, corners, at) : ''));
  return `#usda 1.0
(
    defaultPrim = "Model"
    metersPerUnit = 0.001
    upAxis = "Y"
)

def Xform "Model" (
    kind = "component"
)
{
    def Scope "Looks"
    {${looks.map(material).join('').replaceAll('\n', '\n    ')}
    }
${meshes.join('')}
}
`;
}

/** A USDZ package of a mesh in millimetres with the Y axis up, as Apple's phones place it on a table. */
export function writeUsdz(drawn: Drawn, looks: readonly Look[]): Uint8Array<ArrayBuffer> {
  const words = strToU8(describe(drawn, looks));
  const begins = ZIP_HEAD + NAME.length + EXTRA_HEAD;
  const padding = new Uint8Array((ALIGNED - (begins % ALIGNED)) % ALIGNED);
  return new Uint8Array(zipSync({ [NAME]: [words, { level: 0, extra: { [PADDING_ID]: padding } }] }));
}
