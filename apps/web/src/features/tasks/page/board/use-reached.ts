import { useEffect, useEffectEvent } from 'react';

/** Says how far a list is drawn, when that changes and when more of it is there. */
export function useReached(last: number, loaded: number, onReach: (index: number) => void): void {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (last >= 0) reach(last);
  }, [last, loaded]);
}
