import { useEffect, useEffectEvent } from 'react';

/** What of a form is changed and not saved, in words, and whether it is on its way. */
export type Unsaved = { formId: string; changes: readonly string[]; isSaving: boolean };

/** Tells whoever shows the bar of several forms what of this one is not saved; nothing once it is gone. */
export function useToldUnsaved({ formId, changes, isSaving }: Unsaved, onUnsaved: (unsaved: Unsaved) => void): void {
  const tell = useEffectEvent((isThere: boolean) => onUnsaved({ formId, changes: isThere ? changes : [], isSaving }));
  const words = changes.join('\n');
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [words, isSaving]);
}

export const NOTHING_UNSAVED: Unsaved = { formId: '', changes: [], isSaving: false };
