import { useLayoutEffect, useRef, type Ref } from 'react';

type HeldTargetProps = { id: string; ref?: Ref<HTMLElement> };

/** Hands an element that is already on the page to a layer that wants its trigger as a child; draws nothing. */
export function HeldTarget({ id, ref }: HeldTargetProps) {
  const given = useRef<HTMLElement>(null);
  // After every drawing: the trigger may have become another element meanwhile.
  useLayoutEffect(() => {
    const target = document.getElementById(id);
    if (typeof ref !== 'function' || given.current === target) return;
    given.current = target;
    ref(target);
  });
  return null;
}
