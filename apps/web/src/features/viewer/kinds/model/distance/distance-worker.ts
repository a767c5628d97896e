import { compareSurfaces, type ComparedSurfaces, type Side } from '@facet/model/compare/compare-surfaces';

export type DistanceQuestion = { own: Side; other: Side };
export type DistanceAnswer =
  | { kind: 'share'; share: number }
  | { kind: 'compared'; compared: ComparedSurfaces }
  /** There is not enough memory. */
  | { kind: 'failed' };

const tell = (answer: DistanceAnswer, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });

self.onmessage = ({ data }: MessageEvent<DistanceQuestion>) => {
  try {
    const compared = compareSurfaces(data, (share) => tell({ kind: 'share', share }));
    const { mesh, distances } = compared;
    tell(
      { kind: 'compared', compared },
      [mesh.positions, mesh.normals, mesh.indices, distances].map(({ buffer }) => buffer),
    );
  } catch {
    // Both models were read and measured before: only memory can still fail.
    tell({ kind: 'failed' });
  }
};
