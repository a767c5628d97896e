import type { StyleWire } from '@facet/contract/entities/design';
import { useState } from 'react';

/**
 * The selected styles, each in the version that was there when it was selected: a newer one was not meant, and what can
 * be done stays where it is.
 */
export function useStylesAsSelected(selected: readonly StyleWire[]): readonly StyleWire[] {
  const [kept, setKept] = useState<readonly StyleWire[]>([]);
  const shown = selected.map((style) => {
    const before = kept.find(({ id }) => id === style.id);
    return before && before.version !== style.version ? before : style;
  });
  const isSame = shown.length === kept.length && shown.every((style, index) => style === kept[index]);
  if (!isSame) setKept(shown);
  return isSame ? kept : shown;
}
