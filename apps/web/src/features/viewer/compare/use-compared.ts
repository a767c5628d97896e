import { useEffect, useEffectEvent, useState } from 'react';
import { START_COMPARED, type ComparedView } from './compared-view.ts';

type UseComparedProps = {
  start?: ComparedView | undefined;
  /** Called once the hand has rested. */
  onMoved?: ((compared: ComparedView) => void) | undefined;
};

const REST_MS = 400;

/** How both sides are looked at. */
export function useComparedView({ start = START_COMPARED, onMoved }: UseComparedProps) {
  const [compared, setCompared] = useState(start);
  const tell = useEffectEvent(() => onMoved?.(compared));
  useEffect(() => {
    const timer = setTimeout(() => tell(), REST_MS);
    return () => clearTimeout(timer);
  }, [compared]);
  const change = (part: Partial<ComparedView>) => setCompared((before) => ({ ...before, ...part }));
  return { ...compared, change };
}

export type ComparedState = ReturnType<typeof useComparedView>;
