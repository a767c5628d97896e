import { useEffect, type RefObject } from 'react';

/** Brings the element into sight when it becomes the chosen one. */
export function useScrollIntoPanel(element: RefObject<HTMLElement | null>, isChosen: boolean): void {
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, isChosen]);
}
