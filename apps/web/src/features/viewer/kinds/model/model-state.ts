import type {
  EdgeChoice,
  DrawnMesh,
  ModelFacts,
  ModelProblem,
  Stones,
  TriangleTree,
  Weighed,
} from '@facet/model/model-data';
import type { WallMap } from '@facet/model/measure/map-walls';
import type { Pictures, ReaderAnswer } from './read/reader-messages.ts';

/** A model that can be drawn; the tree for ray casts and the edges arrive later. */
export type ReadModel = {
  facts: ModelFacts;
  /** Handed over to the worker that draws it. */
  mesh: DrawnMesh;
  pictures: Pictures;
  millimetres: number | null;
  tree: TriangleTree | null;
  /** The stones, which light passes through, once they were asked for. */
  stones: Stones | null;
  /** How thick its metal is, once that was asked for. */
  walls: WallMap | 'unmeasured' | null;
  /** The weight for the bodies last asked about. */
  weighed: Weighed | null;
  edges: Partial<Record<EdgeChoice, Uint32Array<ArrayBuffer>>>;
};

export type ModelState =
  | { phase: 'fetching'; loaded: number }
  | { phase: 'reading'; share: number }
  | { phase: 'cancelled' }
  | { phase: 'failed'; problem: ModelProblem; names: readonly string[]; curves: Float32Array | null }
  | { phase: 'read'; model: ReadModel };

export const START_MODEL: ModelState = { phase: 'fetching', loaded: 0 };

/** The next state after a message of the reader; once cancelled, messages are ignored. */
export function nextState(state: ModelState, answer: ReaderAnswer): ModelState {
  const model = state.phase === 'read' ? state.model : null;
  switch (answer.kind) {
    case 'fetching':
      return { phase: 'fetching', loaded: answer.loaded };
    case 'reading':
      return { phase: 'reading', share: answer.share };
    case 'mesh': {
      const { mesh, pictures, facts, millimetres } = answer;
      return {
        phase: 'read',
        model: { mesh, pictures, facts, millimetres, tree: null, stones: null, walls: null, weighed: null, edges: {} },
      };
    }
    case 'tree':
      return model ? { phase: 'read', model: { ...model, tree: answer.tree } } : state;
    case 'edges': {
      const edges = { ...model?.edges, [answer.choice]: answer.lines };
      return model ? { phase: 'read', model: { ...model, edges } } : state;
    }
    case 'stones':
      return model ? { phase: 'read', model: { ...model, stones: answer.stones } } : state;
    case 'walls':
      // The map is handed over to the drawing: a second one is not needed.
      return model && !model.walls
        ? { phase: 'read', model: { ...model, walls: answer.walls ?? 'unmeasured' } }
        : state;
    case 'weighed':
      return model ? { phase: 'read', model: { ...model, weighed: answer.weighed } } : state;
    case 'curves':
      return { phase: 'failed', problem: 'bare_curves', names: [], curves: answer.points };
    case 'problem':
      // Building the tree of a model that is already shown may run out of memory: then there are no pins, but a
      // picture.
      if (model) return state;
      return {
        phase: 'failed',
        problem: answer.problem,
        names: answer.names ?? [],
        curves: state.phase === 'failed' ? state.curves : null,
      };
  }
}
