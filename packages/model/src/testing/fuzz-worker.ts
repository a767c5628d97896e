import { parentPort, workerData } from 'node:worker_threads';
import occt from 'occt-import-js/dist/occt-import-js.js';
import rhino3dm from 'rhino3dm';
import { weighBodies } from '../bodies/weigh-bodies.ts';
import { notMetal, rolesOfBodies } from '../bodies/body-roles.ts';
import { countedVolume } from '../counted-volume.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { ModelError } from '../model-error.ts';
import { readModel, type Libraries } from '../read-model.ts';
import { LIBRARIES } from './libraries.ts';
import { READY, type FuzzAnswer, type FuzzQuestion } from './fuzz.ts';
import { webAssembly, type Compiled } from './web-assembly.ts';

/** Enough to see whether there is a weight; other tests check how exact it is. */
const LINES = 2000;

const ignore = () => undefined;
/** The libraries, compiled once: each file still has its own memory. */
const { rhino, solid }: { rhino: Compiled; solid: Compiled } = workerData;
const startFrom = (module: Compiled) => (imports: object, started: (instance: object) => void) => {
  void webAssembly.instantiate(module, imports).then(started);
  return {};
};
// Both accept it; their types don't say so.
const settings = (module: Compiled) => ({
  instantiateWasm: startFrom(module),
  print: ignore,
  printErr: ignore,
});
const libraries: Libraries = {
  withRhino: async (_size, read) => read(await Reflect.apply(rhino3dm, null, [settings(rhino)])),
  withOcct: async (_size, read) => read(await Reflect.apply(occt, null, [settings(solid)])),
  withDraco: LIBRARIES.withDraco,
  withMeshopt: LIBRARIES.withMeshopt,
};

async function open({ format, bytes }: FuzzQuestion): Promise<FuzzAnswer> {
  try {
    const { soup } = await readModel(bytes, format, libraries, ignore);
    if (!soup) return { state: 'bare_curves', volume: null };
    const { facts, kept, mesh } = buildMesh(soup, ignore);
    buildTree({ positions: mesh.positions, indices: mesh.indices });
    const leftOut = notMetal(rolesOfBodies(facts.bodies));
    const counted = countedVolume(facts, leftOut, weighBodies(kept.triangles, kept.bodyOf, leftOut, LINES));
    return { state: 'shown', volume: counted.kind === 'known' ? counted.volume : null };
  } catch (error) {
    if (error instanceof ModelError) return { state: error.problem, volume: null };
    return { state: error instanceof RangeError ? 'too_much' : 'unreadable', volume: null };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async (question: FuzzQuestion) => parentPort?.postMessage(await open(question)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above
parentPort?.postMessage(READY);
