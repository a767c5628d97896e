import { parentPort } from 'node:worker_threads';
import occt from 'occt-import-js';
import rhino3dm from 'rhino3dm';
import { weighBodies } from '../bodies/weigh-bodies.ts';
import { countedVolume, proposedOut } from '../counted-volume.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { ModelError } from '../model-error.ts';
import { readModel, type Libraries } from '../read-model.ts';

export type FuzzQuestion = { format: string; bytes: Uint8Array };
/** `shown`, why it is not, or `unreadable` where a library gave up; and the volume where one is said. */
export type FuzzAnswer = { state: string; volume: number | null };

const ignore = () => undefined;
const libraries: Libraries = {
  withRhino: async (_size, read) => read(await rhino3dm()),
  withOcct: async (_size, read) => read(await occt()),
};

async function open({ format, bytes }: FuzzQuestion): Promise<FuzzAnswer> {
  try {
    const { soup } = await readModel(bytes, format, libraries, ignore);
    if (!soup) return { state: 'bare_curves', volume: null };
    const { facts, kept, mesh } = buildMesh(soup, ignore);
    buildTree({ positions: mesh.positions, indices: mesh.indices });
    const leftOut = proposedOut(facts.bodies);
    const counted = countedVolume(facts, leftOut, weighBodies(kept.triangles, kept.bodyOf, leftOut));
    return { state: 'shown', volume: counted.kind === 'known' ? counted.volume : null };
  } catch (error) {
    if (error instanceof ModelError) return { state: error.problem, volume: null };
    return { state: error instanceof RangeError ? 'too_much' : 'unreadable', volume: null };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async (question: FuzzQuestion) => parentPort?.postMessage(await open(question)));
