import { use } from 'react';
import { lazyPart } from '../../../../../lib/lazy-part.tsx';
import { ShownRings } from '../../../shown-rings.tsx';
import type { StillDimensions } from '../pictures/draw-dimensions.ts';
import { holeLabel } from '../ring/ring-words.ts';
import type { RingOnModel } from '../ring/use-ring.ts';
import type { Seen } from '../model-surface.ts';

const RingLines = lazyPart(async () => (await import('../ring/ring-lines.tsx')).RingLines);
const DimensionLines = lazyPart(async () => (await import('./dimension-lines.tsx')).DimensionLines);

type LinesOnModelProps = { seen: Seen; ring: RingOnModel; millimetres: number; hasDimensions: boolean };

/** The dimensions drawn over the model: its size, and the finger hole. */
export function LinesOnModel({ seen, ring, millimetres, hasDimensions }: LinesOnModelProps) {
  const charts = use(ShownRings);
  const { shown } = ring;
  return (
    <>
      {hasDimensions && <DimensionLines seen={seen} hole={shown ? null : ring.hole} millimetres={millimetres} />}
      {shown && <RingLines seen={seen} ring={shown} label={holeLabel(shown, millimetres, charts)} />}
    </>
  );
}

/** The dimensions for stills, the same ones that are shown beside the model; null while they are hidden. */
export function useStillDimensions(
  isShown: boolean,
  { hole }: RingOnModel,
  millimetres: number,
): StillDimensions | null {
  const charts = use(ShownRings);
  return isShown ? { hole, millimetres, holeWords: hole ? holeLabel(hole, millimetres, charts) : '' } : null;
}
