import type { GeometryBase, RhinoModule } from 'rhino3dm';

type Point = readonly [number, number, number];
type Triangle = readonly [Point, Point, Point];

const point = (x = 0, y = 0, z = 0): Point => [x, y, z];
const inThrees = (points: readonly Point[]): Triangle[] =>
  Array.from({ length: Math.floor(points.length / 3) }, (_, at) => [
    points[at * 3] ?? point(),
    points[at * 3 + 1] ?? point(),
    points[at * 3 + 2] ?? point(),
  ]);

/** A face with any number of corners, as a fan. */
const fan = ([first = point(), ...rest]: readonly Point[]): Triangle[] =>
  rest.slice(1).map((corner, at) => [first, rest[at] ?? first, corner]);

function readStl(body: Buffer): Triangle[] {
  const count = body.length > 84 ? body.readUInt32LE(80) : 0;
  if (body.length === 84 + count * 50)
    return Array.from({ length: count }, (_, at): Triangle => {
      const corner = (which: number): Point => {
        const from = 84 + at * 50 + 12 + which * 12;
        return [body.readFloatLE(from), body.readFloatLE(from + 4), body.readFloatLE(from + 8)];
      };
      return [corner(0), corner(1), corner(2)];
    });
  const corners = body.toString('latin1').matchAll(/vertex\s+(\S+)\s+(\S+)\s+(\S+)/g);
  return inThrees([...corners].map(([, ...numbers]) => point(...numbers.map(Number))));
}

function readObj(body: Buffer): Triangle[] {
  const rows = body
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const points = rows.filter(([word]) => word === 'v').map(([, ...numbers]) => point(...numbers.map(Number)));
  return rows
    .filter(([word]) => word === 'f')
    .flatMap(([, ...corners]) => fan(corners.map((corner) => points[Number(corner.split('/')[0]) - 1] ?? point())));
}

/** The meshes of an object: its own, or the ones its faces were displayed with when it was saved. */
function listMeshes(rhino: RhinoModule, geometry: GeometryBase) {
  if (geometry instanceof rhino.Mesh) return [geometry];
  if (!(geometry instanceof rhino.Brep)) throw new Error('a kind of object that is not counted here');
  const faces = geometry.faces();
  return Array.from({ length: faces.count }, (_, at) => faces.get(at).getMesh(rhino.MeshType.Any));
}

function readRhino(rhino: RhinoModule, body: Buffer): Triangle[] {
  const objects = rhino.File3dm.fromByteArray(new Uint8Array(body)).objects();
  const all = Array.from({ length: objects.count }, (_, at) => objects.get(at).geometry());
  return all.flatMap((geometry) =>
    listMeshes(rhino, geometry).flatMap((mesh) => {
      const [faces, vertices] = [mesh.faces(), mesh.vertices()];
      const corner = (at: number): Point => point(...Array.from(vertices.get(at), Math.fround));
      return Array.from({ length: faces.count }, (_, at) => {
        const [a = 0, b = 0, c = 0, d = c] = Array.from(faces.get(at));
        return fan((c === d ? [a, b, c] : [a, b, c, d]).map(corner));
      }).flat();
    }),
  );
}

/** The triangles of a plain file, read without any of the product's code. */
export function readBluntly(rhino: RhinoModule, name: string, body: Buffer): Triangle[] {
  if (name.endsWith('.stl')) return readStl(body);
  return name.endsWith('.obj') ? readObj(body) : readRhino(rhino, body);
}

const cross = ([ax, ay, az]: Point, [bx, by, bz]: Point): Point => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
const less = ([ax, ay, az]: Point, [bx, by, bz]: Point): Point => [ax - bx, ay - by, az - bz];

/** Volume by the divergence theorem, area, the triangles that have any, and how many edges lack an opposite one. */
export function countSolid(triangles: readonly Triangle[]) {
  let [volume, area, openEdges, count] = [0, 0, 0, 0];
  const ways = new Map<string, number>();
  for (const corners of triangles) {
    const [a, b, c] = corners;
    const [x, y, z] = cross(less(b, a), less(c, a));
    volume += (x * a[0] + y * a[1] + z * a[2]) / 6;
    area += Math.hypot(x, y, z) / 2;
    if (x !== 0 || y !== 0 || z !== 0) count += 1;
    for (const [at, from] of corners.entries()) {
      const [one, other] = [from.join(), corners[(at + 1) % 3]?.join() ?? ''];
      if (one !== other) ways.set(`${one} ${other}`, (ways.get(`${one} ${other}`) ?? 0) + 1);
    }
  }
  for (const [way, times] of ways) {
    const [from, to] = way.split(' ');
    openEdges += Math.max(0, times - (ways.get(`${to} ${from}`) ?? 0));
  }
  return { triangles: count, volume, area, openEdges };
}
