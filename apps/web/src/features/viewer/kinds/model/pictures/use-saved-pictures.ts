import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../../../lib/chunk-failure.ts';
import { saveBlob } from '../../../../../lib/save-blob.ts';
import { toast } from '../../../../../ui/toast.ts';
import type { PicturesOf } from './make-pictures.ts';
import { t } from '../../../../../ui/words.ts';

export type SavedKind = 'stills' | 'turntable';
/** What is being made, and how much of it is done, 0 to 1. */
export type Saving = { kind: SavedKind; share: number };

type Source = Omit<PicturesOf, 'onDone' | 'signal'>;

/** Makes pictures of a model and hands them to the browser's downloads; one job at a time, and cancellable. */
export function useSavedPictures(name: string, source: Source | null) {
  const [saving, setSaving] = useState<Saving | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const make = async (kind: SavedKind, of: Source) => {
    const { signal } = (work.current = new AbortController());
    const onDone = (share: number) => !signal.aborted && setSaving({ kind, share });
    onDone(0);
    try {
      const { makeStills, makeTurntable } = await loadChunk(() => import('./make-pictures.ts'));
      const { blob, ending } = await (kind === 'stills' ? makeStills : makeTurntable)({ ...of, onDone, signal });
      saveBlob(blob, `${name.replace(/\.[^.]*$/, '')}_${ending}`);
    } catch {
      // Whoever cancelled it knows.
      if (!signal.aborted)
        toast.error(t('The pictures couldn’t be made.'), { detail: t('Try again, or choose a simpler look.') });
    } finally {
      if (work.current.signal === signal) setSaving(null);
    }
  };
  return {
    saving,
    save: (kind: SavedKind) => void (source && !saving && make(kind, source)),
    cancel: () => {
      work.current?.abort();
      setSaving(null);
    },
  };
}

export type SavedPictures = ReturnType<typeof useSavedPictures>;
