import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { MentionFieldHandle } from './mention-field-props.ts';

/** Focuses the field whenever the count goes up. */
export function useFocusCount(field: RefObject<MentionFieldHandle | null>, count: number) {
  const focus = useEffectEvent(() => field.current?.focus());
  useEffect(() => {
    if (count > 0) focus();
  }, [count]);
}
