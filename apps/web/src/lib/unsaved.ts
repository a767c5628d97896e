import { useEffect, useEffectEvent } from 'react';

/** The unsaved changes of a form, in words, and whether they are being saved. */
export type Unsaved = { formId: string; changes: readonly string[]; isSaving: boolean };

/** Reports this form's unsaved changes to whoever shows the shared save bar; none once it is gone. */
export function useToldUnsaved({ formId, changes, isSaving }: Unsaved, onUnsaved: (unsaved: Unsaved) => void): void {
  const tell = useEffectEvent((isThere: boolean) => onUnsaved({ formId, changes: isThere ? changes : [], isSaving }));
  const words = changes.join('\n');
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [words, isSaving]);
}

export const NOTHING_UNSAVED: Unsaved = { formId: '', changes: [], isSaving: false };
