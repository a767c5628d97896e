import type { DrawnMesh } from '../model-data.ts';
import { bytes, floats, integers, roomFor } from '../formats/growing.ts';
import { BARE, type Coat, type Paint } from '../paint.ts';

type Bare = Omit<DrawnMesh, 'paint'>;
/** For each corner of the mesh, `cornerOf` is its corner in the file and `vertexOf` its vertex there. */
type Painting = { paint: Paint; cornerOf: Uint32Array; vertexOf: Uint32Array };

/** Red, green, blue and polish, and the position on its picture. */
type Look = { colour: Uint8Array; spot: Float32Array };

/** The most colours at one point that are searched. */
const MOST_TWINS = 64;

/** The coat that each corner of the file has. */
function coatLookup(coats: readonly Coat[], corners: number): (corner: number) => Omit<Coat, 'ends'> {
  const coatOf = new Uint32Array(Math.ceil(corners / 3)).fill(coats.length);
  let from = 0;
  for (const [at, { ends }] of coats.entries()) {
    coatOf.fill(at, from, ends / 3);
    from = Math.max(from, ends / 3);
  }
  return (corner) => coats[coatOf[Math.floor(corner / 3)] ?? 0] ?? BARE;
}

/** Those with one picture are contiguous: each stretch is drawn separately. */
function sortByPicture(pictures: Int32Array, indices: Uint32Array) {
  const order = Uint32Array.from(pictures, (_, at) => at).sort(
    (a, b) => (pictures[a] ?? 0) - (pictures[b] ?? 0) || a - b,
  );
  const sorted = new Uint32Array(indices.length);
  const stretches: { count: number; picture: number | null }[] = [];
  for (const [to, from] of order.entries()) {
    sorted.set(indices.subarray(from * 3, from * 3 + 3), to * 3);
    const known = pictures[from] ?? -1;
    const picture = known < 0 ? null : known;
    const last = stretches.at(-1);
    if (last?.picture === picture) last.count += 3;
    else stretches.push({ count: 3, picture });
  }
  return { sorted, stretches, order };
}

/** The vertices of a mesh with their colours; others at the same points are added. */
function createVertices(mesh: Bare, hasPlaces: boolean) {
  let [count, positions, normals] = [mesh.positions.length / 3, mesh.positions, mesh.normals];
  let [colours, places, next] = [bytes(count * 4), floats(hasPlaces ? count * 2 : 0), integers(count)];
  const put = (vertex: number, { colour, spot }: Look) => {
    colours.set(colour, vertex * 4);
    if (hasPlaces) places.set(spot, vertex * 2);
    return vertex;
  };
  const isSame = (vertex: number, { colour, spot }: Look) =>
    colour.every((value, at) => colours[vertex * 4 + at] === value) &&
    (!hasPlaces || (places[vertex * 2] === spot[0] && places[vertex * 2 + 1] === spot[1]));
  /** A further vertex at another's point, kept in a chain behind it. */
  const twin = (vertex: number) => {
    const at = count;
    count += 1;
    positions = roomFor(positions, count * 3, floats).copyWithin(at * 3, vertex * 3, vertex * 3 + 3);
    normals = roomFor(normals, count * 3, floats).copyWithin(at * 3, vertex * 3, vertex * 3 + 3);
    colours = roomFor(colours, count * 4, bytes);
    if (hasPlaces) places = roomFor(places, count * 2, floats);
    next = roomFor(next, count, integers);
    next[at] = next[vertex] ?? 0;
    next[vertex] = at;
    return at;
  };
  return {
    put,
    isSame,
    twin,
    after: (vertex: number) => next[vertex] ?? 0,
    list: () => ({
      positions: positions.slice(0, count * 3),
      normals: normals.slice(0, count * 3),
      colours: colours.slice(0, count * 4),
      places: hasPlaces ? places.slice(0, count * 2) : null,
    }),
  };
}

/** Finds the vertex at another's point that looks like this, or makes one. */
function vertexFinder({ put, isSame, twin, after }: ReturnType<typeof createVertices>, count: number) {
  const isUsed = new Uint8Array(count);
  return (first: number, look: Look): number => {
    if (!isUsed[first]) {
      isUsed[first] = 1;
      return put(first, look);
    }
    let vertex = first;
    for (let step = 0; step < MOST_TWINS; step += 1) {
      if (isSame(vertex, look)) return vertex;
      vertex = after(vertex);
      if (vertex === 0) break;
    }
    return put(twin(first), look);
  };
}

/**
 * Gives each vertex its colour; where triangles of two colours meet, it becomes two with the same point and normal.
 * Also returns the original triangle of each drawn one.
 */
export function paintMesh(mesh: Bare, { paint, cornerOf, vertexOf }: Painting) {
  const coatAt = coatLookup(paint.coats, vertexOf.length);
  const vertices = createVertices(mesh, paint.places !== null);
  const vertexFor = vertexFinder(vertices, mesh.positions.length / 3);
  const indices = mesh.indices.slice();
  const pictures = new Int32Array(indices.length / 3);
  const look: Look = { colour: new Uint8Array(4), spot: new Float32Array(2) };
  for (const [at, drawn] of indices.entries()) {
    const corner = cornerOf[at] ?? 0;
    const [coat, vertex] = [coatAt(corner), vertexOf[corner] ?? 0];
    for (const axis of [0, 1, 2] as const)
      look.colour[axis] = (coat.colour[axis] * (paint.colours?.[vertex * 3 + axis] ?? 255)) / 255;
    look.colour[3] = coat.polish * 255;
    look.spot[0] = paint.places?.[vertex * 2] ?? 0;
    look.spot[1] = paint.places?.[vertex * 2 + 1] ?? 0;
    pictures[Math.floor(at / 3)] = coat.picture ?? -1;
    indices[at] = vertexFor(drawn, look);
  }
  const { sorted, stretches, order } = sortByPicture(pictures, indices);
  const { positions, normals, colours, places } = vertices.list();
  const painted: DrawnMesh = { positions, normals, indices: sorted, paint: { colours, places, stretches } };
  return { mesh: painted, drawn: order };
}
