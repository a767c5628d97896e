import { RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import type { ModelCard } from '@facet/contract/entities/measure';
import type { ItemSpec } from '@facet/contract/entities/spec';
import type { Ring } from '@facet/model/model-data';
import { useState, type ReactNode } from 'react';
import { designKeys } from '../../shared/designs/api.ts';
import { useCorrectRing, type ItemRef } from '../../features/viewer/measure/measure-api.ts';
import { useAsking } from '../../features/viewer/measure/use-asking.tsx';
import type { AskedRing, RingTool } from '../../features/viewer/kinds/model/ring/ring-tool.ts';

/** The size that the spec asks for; a quarter of a size is what a ring may be off where it says nothing else. */
function askedOf(spec: ItemSpec | undefined): AskedRing | null {
  const line = spec?.lines.find(({ source, target }) => source === 'ring' && target !== null);
  if (!line || line.target === null) return null;
  const tolerance = line.tolerance ?? RING_TOLERANCE_MM;
  return { target: line.target, tolerance, isUsual: Math.abs(tolerance - RING_TOLERANCE_MM) < 1e-4 };
}

type Given = { ref: ItemRef; card: ModelCard | undefined; spec: ItemSpec | undefined; onLook: () => void };

type Used = { tool: RingTool | undefined; question: ReactNode };
const AT_REST = { isShown: false, isPicking: false, read: null as string | null };

/** The finger hole of a version between its card and its model: shown there while it is looked at, and corrected there. */
export function useRingTool({ ref, card, spec, onLook }: Given): Used {
  const [state, setState] = useState({ itemId: ref.itemId, ...AT_REST });
  const standing = card?.corrected?.at ?? null;
  const { send, question } = useAsking({
    save: useCorrectRing(ref),
    standing: (_change: { ring: Ring | null }) => standing,
    stale: designKeys.measures(ref.projectId),
    failure: 'This ring size wasn’t kept',
  });
  if (!card?.figures) return { tool: undefined, question };
  const { figures } = card;
  const { isShown, isPicking, read } = state.itemId === ref.itemId ? state : AT_REST;
  const set = (part: Partial<typeof state>) => setState({ itemId: ref.itemId, isShown, isPicking, read, ...part });
  const hole: Ring | null = figures.ring && {
    centre: figures.ring.centre,
    normal: figures.ring.normal,
    diameter: figures.ring.diameter_mm / figures.unit.millimetres,
  };
  const mayEdit = card.abilities.edit;
  const tool: RingTool = {
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
    onPicking: mayEdit
      ? (next) => {
          set({ isPicking: next, read: standing });
          if (next) onLook();
        }
      : undefined,
    onKeep: (ring) => send({ ring }, read),
    onRevert: mayEdit ? () => send({ ring: null }) : undefined,
  };
  return { tool, question };
}
