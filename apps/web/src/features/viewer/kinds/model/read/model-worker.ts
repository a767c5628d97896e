import type { ReaderAnswer, ReaderQuestion } from './reader-messages.ts';
import { weighBodies } from '@facet/model/bodies/weigh-bodies';
import { buildMesh, type Kept } from '@facet/model/mesh/build-mesh';
import { buildTree } from '@facet/model/mesh/build-tree';
import { decodePictures } from './decode-pictures.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { findEdges } from '@facet/model/mesh/find-edges';
import { mapWalls } from '@facet/model/measure/map-walls';
import { ModelError } from '@facet/model/model-error';
import { LIBRARIES } from './load-library.ts';
import type { Body } from '@facet/model/model-data';
import { readModel } from '@facet/model/read-model';
import { findStones } from '@facet/model/stones/find-stones';
import type { OnShare } from '@facet/model/soup';
import { meshTransfer } from './mesh-transfer.ts';

/** The share of the reading that is done once the file is parsed. */
const PARSED = 0.4;

const tell = (answer: ReaderAnswer, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });
const tellShare: OnShare = (share) => tell({ kind: 'reading', share });
const tellParsed: OnShare = (share) => tellShare(share * PARSED);

let kept: Kept | null = null;
let bodies: readonly Body[] = [];

async function open({ url, format, size }: Extract<ReaderQuestion, { kind: 'open' }>) {
  const bytes = await fetchBytes(url, size, (loaded) => tell({ kind: 'fetching', loaded, total: size }));
  const { soup, curves, millimetres } = await readModel(bytes, format, LIBRARIES, tellParsed);
  if (!soup) {
    if (curves) tell({ kind: 'curves', points: curves }, [curves.buffer]);
    throw new ModelError('bare_curves');
  }
  const built = buildMesh(soup, (share) => tellShare(PARSED + share * (1 - PARSED)));
  kept = built.kept;
  const { mesh, facts } = built;
  bodies = facts.bodies;
  const pictures = mesh.paint ? await decodePictures(soup.paint?.pictures ?? []) : [];
  // The surface is sent at once; the tree is built from copies while the first picture is drawn.
  const copies = { positions: mesh.positions.slice(), indices: mesh.indices.slice() };
  tell({ kind: 'mesh', mesh, pictures, facts, millimetres }, meshTransfer(mesh, pictures));
  const tree = buildTree(copies);
  const { positions, indices, order, boxes } = tree;
  tell(
    { kind: 'tree', tree },
    [positions, indices, order, boxes].map(({ buffer }) => buffer),
  );
}

function answerEdges(choice: Extract<ReaderQuestion, { kind: 'edges' }>['choice']) {
  if (!kept) return;
  const lines = findEdges(kept, choice);
  tell({ kind: 'edges', choice, lines }, [lines.buffer]);
}

function answerStones() {
  if (!kept) return;
  const stones = findStones(kept, bodies);
  const { isStone, sets } = stones;
  const lists = sets.flatMap(({ tree, places, bodies: own }) => [
    tree.positions,
    tree.indices,
    tree.order,
    tree.boxes,
    places,
    own,
  ]);
  tell(
    { kind: 'stones', stones },
    [isStone, ...lists].map(({ buffer }) => buffer),
  );
}

function answerWalls(leftOut: readonly number[]) {
  if (!kept) return;
  const out = new Set(leftOut);
  const isMetal = (body: number) => !out.has(body);
  try {
    const isClosed = bodies.every(({ volume }, at) => volume !== null || !isMetal(at));
    const walls = isClosed ? mapWalls(kept, isMetal) : null;
    const lists = walls ? [walls.mesh.positions, walls.mesh.normals, walls.mesh.indices, walls.thickness] : [];
    tell(
      { kind: 'walls', walls },
      lists.map(({ buffer }) => buffer),
    );
  } catch {
    // Triangles in one place, or too little memory: the model itself is shown all the same.
    tell({ kind: 'walls', walls: null });
  }
}

function answerWeigh(leftOut: readonly number[]) {
  if (kept) tell({ kind: 'weighed', weighed: weighBodies(kept.triangles, kept.bodyOf, leftOut) });
}

self.onmessage = async ({ data }: MessageEvent<ReaderQuestion>) => {
  if (data.kind === 'edges') return answerEdges(data.choice);
  if (data.kind === 'stones') return answerStones();
  if (data.kind === 'walls') return answerWalls(data.leftOut);
  if (data.kind === 'weigh') return answerWeigh(data.leftOut);
  try {
    await open(data);
  } catch (error) {
    // Anything else that fails here is due to the file: too little memory, or a library that gave up on it.
    const isMemory = error instanceof RangeError;
    tell({
      kind: 'problem',
      problem: error instanceof ModelError ? error.problem : isMemory ? 'too_much' : 'unreadable',
      names: error instanceof ModelError ? error.names : [],
    });
  }
};
