import { useLayoutEffect, useRef, type Ref } from 'react';

type HeldTargetProps = { id: string; ref?: Ref<HTMLElement> };

/** Passes an element already on the page to a layer that expects its trigger as a child; renders nothing. */
export function HeldTarget({ id, ref }: HeldTargetProps) {
  const given = useRef<HTMLElement>(null);
  // After every render, as the trigger may have become another element.
  useLayoutEffect(() => {
    const target = document.getElementById(id);
    if (typeof ref !== 'function' || given.current === target) return;
    given.current = target;
    ref(target);
  });
  return null;
}
