import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

/** The text of a search box whose value lives in the address: shown at once, committed after a pause in typing. */
export function useSearchText(value: string | undefined, onCommit: (text: string | undefined) => void) {
  const [text, setText] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  const commit = useDebouncedCallback((next: string) => onCommit(next.trim() || undefined), PAUSE_MS);
  // The address changed on its own (Back, a cleared filter), not because of typing here.
  if (value !== seen) {
    setSeen(value);
    if ((value ?? '') !== text.trim()) setText(value ?? '');
  }
  const change = (next: string) => {
    setText(next);
    commit(next);
  };
  return [text, change] as const;
}
