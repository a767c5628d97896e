import type { ComparedSurfaces, Side } from '@facet/model/compare/compare-surfaces';
import { useEffect, useState } from 'react';
import type { ReadModel } from '../model-state.ts';
import type { DistanceAnswer } from './distance-worker.ts';

export type Distances =
  | { phase: 'comparing'; share: number }
  | { phase: 'compared'; compared: ComparedSurfaces }
  | { phase: 'failed' };

const START: Distances = { phase: 'comparing', share: 0 };

const toSide = (model: ReadModel | null, millimetres: number | null): Side | null =>
  model?.tree && millimetres !== null ? { mesh: model.mesh, tree: model.tree, millimetres } : null;

type Half = { model: ReadModel | null; millimetres: number | null };

/** How far one model's surface lies from another's, computed in a worker that ends with the view. */
export function useDistances(own: Half, other: Half): Distances {
  const [state, setState] = useState(START);
  const [{ model, millimetres }, { model: otherModel, millimetres: otherMillimetres }] = [own, other];
  const [mesh, tree, otherMesh, otherTree] = [model?.mesh, model?.tree, otherModel?.mesh, otherModel?.tree];
  useEffect(() => {
    const sides = { own: toSide(model, millimetres), other: toSide(otherModel, otherMillimetres) };
    if (!sides.own || !sides.other) return undefined;
    const worker = new Worker(new URL('./distance-worker.ts', import.meta.url), { type: 'module', name: 'distance' });
    worker.onmessage = ({ data }: MessageEvent<DistanceAnswer>) => {
      if (data.kind === 'share') return setState({ phase: 'comparing', share: data.share });
      worker.terminate();
      if (data.kind === 'failed') return setState({ phase: 'failed' });
      return setState({ phase: 'compared', compared: data.compared });
    };
    worker.onerror = () => setState({ phase: 'failed' });
    const { own, other } = sides;
    const bare = ({ mesh: { positions, normals, indices }, ...side }: Side) => ({
      ...side,
      mesh: { positions, normals, indices },
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage({ own: bare(own), other: bare(other) });
    return () => worker.terminate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a model's surface matters: edges arrive later
  }, [mesh, tree, millimetres, otherMesh, otherTree, otherMillimetres]);
  return state;
}
