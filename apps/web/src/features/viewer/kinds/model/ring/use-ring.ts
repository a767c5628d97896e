import type { EdgeChoice, Ring } from '@facet/model/model-data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from '../../../../../shared/drawing/surface.ts';
import { loadChunk } from '../../../../../lib/chunk-failure.ts';
import { useEscapeLayer } from '../../../../../ui/use-escape-layer.ts';
import type { ReadModel } from '../model-state.ts';
import type { Seen } from '../model-surface.ts';
import type { RingTool } from './ring-tool.ts';

/** A pointer that moved farther, in px, turned the model and did not click. */
const CLICK = 4;

type Given = { tool: RingTool | undefined; model: ReadModel | null; onEdges: (choice: EdgeChoice) => void };

async function circleAt(seen: Seen, model: ReadModel | null, point: Point): Promise<Ring | null> {
  const { takeCircle } = await loadChunk(() => import('./take-circle.ts'));
  const through = model?.facts.ring?.normal ?? [0, 0, 1];
  return takeCircle({ seen, edges: model?.edges.sharp, through }, point);
}

/** Asks for the model's edges once somebody needs to point at one. */
function useEdges(isNeeded: boolean, onEdges: Given['onEdges']) {
  const ask = useEffectEvent(() => onEdges('sharp'));
  useEffect(() => {
    if (isNeeded) ask();
  }, [isNeeded]);
}

/** The finger hole on the model: shown while somebody looks at its size, and set by clicking an edge. */
export function useRing({ tool, model, onEdges }: Given) {
  const [isOpen, setOpen] = useState(false);
  // Null if a click hit nothing round.
  const [taken, setTaken] = useState<Ring | null>();
  const pressed = useRef<Point>(null);
  const hole = tool ? tool.hole : (model?.facts.ring ?? null);
  const isPicking = Boolean(tool?.isPicking && tool.onPicking);
  const end = () => {
    setTaken(undefined);
    tool?.onPicking?.(false);
  };
  useEscapeLayer(isPicking, end);
  useEdges(isPicking && model !== null, onEdges);
  const take = async (seen: Seen, point: Point) => {
    const start = pressed.current;
    if (!start || Math.hypot(point.x - start.x, point.y - start.y) > CLICK) return;
    setTaken(await circleAt(seen, model, point));
  };
  const keep = () => {
    if (!taken) return;
    tool?.onKeep(taken);
    end();
  };
  return {
    hole,
    isCorrected: tool?.isCorrected ?? false,
    asked: tool?.asked ?? null,
    isPicking,
    taken,
    /** What is drawn on the model. */
    shown: isPicking ? (taken ?? hole) : isOpen || tool?.isShown ? hole : null,
    press: (at: Point) => void (pressed.current = at),
    take: (seen: Seen, point: Point) => void take(seen, point),
    keep,
    end,
    /** Its size is open in the bar. */
    look: setOpen,
    pick: tool?.onPicking && (() => tool.onPicking?.(true)),
  };
}

export type RingOnModel = ReturnType<typeof useRing>;
