import type { ModelView } from '@facet/contract/entities/drawing';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KindProps } from '../kind-props.ts';
import { between, inUnits, isSameView } from './scene/camera.ts';

const FLIGHT_MS = 260;

/** Where both sides of a comparison are cut. */
export const sectionIn = (linked: KindProps['linked']) => (linked?.kind === 'model' ? linked.section : null);

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const ease = (share: number) => 1 - (1 - share) ** 3;

/** The camera: the model's own, or in a comparison the one that both sides share. */
export function useCamera({ linked, onLinked }: Pick<KindProps, 'linked' | 'onLinked'>, millimetres: number | null) {
  const [own, setOwn] = useState<ModelView | null>(null);
  const view = useMemo(
    () => (linked?.kind === 'model' ? inUnits(linked.camera, linked.millimetres, millimetres) : own),
    [linked, own, millimetres],
  );
  const latest = useRef(view);
  const flight = useRef(0);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  const set = (next: ModelView) => {
    latest.current = next;
    setOwn(next);
    onLinked?.({ kind: 'model', camera: next, millimetres, section: sectionIn(linked) });
  };
  /** Changes the latest view, even when several events arrive between two frames. */
  const change = (next: (before: ModelView) => ModelView) => {
    cancelAnimationFrame(flight.current);
    if (latest.current) set(next(latest.current));
  };
  /** Flies there, or jumps for people who prefer reduced motion. */
  const fly = (to: ModelView) => {
    cancelAnimationFrame(flight.current);
    const from = latest.current;
    if (!from || isCalm() || isSameView(from, to)) return set(to);
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / FLIGHT_MS));
      set(share < 1 ? between(from, to, ease(share)) : to);
      if (share < 1) flight.current = requestAnimationFrame(step);
    };
    flight.current = requestAnimationFrame(step);
  };
  /** Sets the first view, unless the other side of a comparison already has one. */
  const start = (first: ModelView) => {
    if (!latest.current) set(first);
  };
  return { view, change, fly, start };
}

export type ModelCamera = ReturnType<typeof useCamera>;
