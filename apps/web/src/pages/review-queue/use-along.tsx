import { useState, type ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { t } from '../../ui/words.ts';

/** Which unsent comments go along with the answer: all, unless the reader opts out. */
export function useAlong() {
  const [heldBack, setHeldBack] = useState<ReadonlySet<string>>(new Set());
  return {
    isGoing: (key: string) => !heldBack.has(key),
    setGoing: (key: string, isGoing: boolean) =>
      setHeldBack(new Set(isGoing ? [...heldBack].filter((one) => one !== key) : [...heldBack, key])),
  };
}
export type Along = ReturnType<typeof useAlong>;

/** The checkbox to send an unsent comment with the answer, wherever that comment is shown. */
export const alongBox = ({ isGoing, setGoing }: Along, key: string): ReactNode => (
  <Checkbox
    label={t('Send it with my answer')}
    checked={isGoing(key)}
    onChange={(event) => setGoing(key, event.currentTarget.checked)}
  />
);
