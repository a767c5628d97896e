import { RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import type { ModelCard } from '@facet/contract/entities/measure';
import type { ItemSpec } from '@facet/contract/entities/spec';
import type { Ring } from '@facet/model/model-data';
import { useState } from 'react';
import { useCorrectRing, type ItemRef } from '../../features/viewer/measure/measure-api.ts';
import type { AskedRing, RingTool } from '../../features/viewer/kinds/model/ring/ring-tool.ts';

/** The size that the spec asks for; a quarter of a size is what a ring may be off where it says nothing else. */
function askedOf(spec: ItemSpec | undefined): AskedRing | null {
  const line = spec?.lines.find(({ source, target }) => source === 'ring' && target !== null);
  if (!line || line.target === null) return null;
  const tolerance = line.tolerance ?? RING_TOLERANCE_MM;
  return { target: line.target, tolerance, isUsual: Math.abs(tolerance - RING_TOLERANCE_MM) < 1e-4 };
}

type Given = { ref: ItemRef; card: ModelCard | undefined; spec: ItemSpec | undefined; onLook: () => void };

/** The finger hole of a version between its card and its model: shown there while it is looked at, and corrected there. */
export function useRingTool({ ref, card, spec, onLook }: Given): RingTool | undefined {
  const [state, setState] = useState({ itemId: ref.itemId, isShown: false, isPicking: false });
  const correct = useCorrectRing(ref);
  if (!card?.figures) return undefined;
  const { figures } = card;
  const { isShown, isPicking } = state.itemId === ref.itemId ? state : { isShown: false, isPicking: false };
  const set = (part: Partial<typeof state>) => setState({ itemId: ref.itemId, isShown, isPicking, ...part });
  const hole: Ring | null = figures.ring && {
    centre: figures.ring.centre,
    normal: figures.ring.normal,
    diameter: figures.ring.diameter_mm / figures.unit.millimetres,
  };
  return {
    hole,
    isCorrected: card.corrected !== null,
    asked: askedOf(spec),
    isShown,
    onShow: (next) => set({ isShown: next }),
    onLook: () => {
      set({ isShown: true });
      onLook();
    },
    isPicking,
    onPicking: card.abilities.edit
      ? (next) => {
          set({ isPicking: next });
          if (next) onLook();
        }
      : undefined,
    onKeep: (ring) => correct.mutate(ring),
  };
}
