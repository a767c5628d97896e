import { RING_TOLERANCE_MM } from '@facet/contract/craft/ring-size';
import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import type { ItemSpec } from '@facet/contract/entities/spec';
import type { Ring } from '@facet/model/model-data';
import { useState, type ReactNode } from 'react';
import { designKeys } from '../../shared/designs/api.ts';
import { useCorrectRing, type MeasuredItemRef } from '../../features/viewer/measure/measure-api.ts';
import { useAsking } from '../../features/viewer/measure/use-asking.tsx';
import type { AskedRing, RingTool } from '../../features/viewer/kinds/model/ring/ring-tool.ts';
import { t } from '../../ui/words.ts';

/** The size in the spec; unless it says otherwise, a ring may be off by a quarter of a size. */
function findAsked(spec: ItemSpec | undefined): AskedRing | null {
  const line = spec?.lines.find(({ source, target }) => source === 'ring' && target !== null);
  if (!line || line.target === null) return null;
  const tolerance = line.tolerance ?? RING_TOLERANCE_MM;
  return { target: line.target, tolerance, isUsual: Math.abs(tolerance - RING_TOLERANCE_MM) < 1e-4 };
}

type Given = { ref: MeasuredItemRef; card: ModelCard | undefined; spec: ItemSpec | undefined; onLook: () => void };

type Used = { tool: RingTool | undefined; question: ReactNode };
/** `read`: the correction that existed when somebody started to pick another. */
type State = { isShown: boolean; isPicking: boolean; read: string | null };
const AT_REST: State = { isShown: false, isPicking: false, read: null };

/** The finger hole from the card, in the model's own units. */
function findHole({ ring, unit }: ModelFigures): Ring | null {
  if (!ring) return null;
  const { centre, normal, diameter_mm: width, range_mm: range, rest_mm: rest } = ring;
  const own = (mm: number) => mm / unit.millimetres;
  const [narrowest, widest] = range ?? [width ?? 0, width ?? 0];
  const fit = rest === null ? undefined : { rest: own(rest), narrowest: own(narrowest), widest: own(widest) };
  return { centre, normal, diameter: own(width ?? narrowest), fit };
}

/**
 * Connects a version's finger hole on the card with the model: shown there while somebody looks at it, and corrected
 * there.
 */
export function useRingTool({ ref, card, spec, onLook }: Given): Used {
  const [state, setState] = useState({ itemId: ref.itemId, ...AT_REST });
  const standing = card?.corrected?.at ?? null;
  const { send, question } = useAsking({
    save: useCorrectRing(ref),
    standing: (_change: { ring: Ring | null }) => standing,
    stale: designKeys.measures(ref.projectId),
    failure: t('This ring size wasn’t kept'),
  });
  if (!card?.figures) return { tool: undefined, question };
  const { figures } = card;
  const { isShown, isPicking, read } = state.itemId === ref.itemId ? state : AT_REST;
  const set = (part: Partial<typeof state>) => setState({ itemId: ref.itemId, isShown, isPicking, read, ...part });
  const mayEdit = card.abilities.edit;
  const tool: RingTool = {
    hole: findHole(figures),
    isCorrected: card.corrected !== null,
    asked: findAsked(spec),
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
