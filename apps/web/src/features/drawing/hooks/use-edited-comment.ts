import { updateComment } from '@facet/contract/endpoints/comments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { toast } from '../../../ui/toast.ts';
import { fromId, readStored, writeStored } from '../../../lib/stored.ts';
import { drawingDraftKey, type DraftRef } from '../draft/draft-ref.ts';
import type { SaidDrawing } from '../model/said-drawing.ts';
import { learnSources, type Desk } from '@facet/canvas/tools/desk';
import { t } from '../../../ui/words.ts';

const storageKey = (ref: DraftRef) => `facet.drawing.edits ${drawingDraftKey(ref)}`;

/**
 * The comment whose drawing somebody is changing in their draft, kept across reloads; null for a new drawing. Without
 * browser storage it is always null, and nothing is lost.
 */
const editedComment = {
  read: (ref: DraftRef): number | null => readStored(storageKey(ref), fromId),
  write: (ref: DraftRef, commentId: number | null): void =>
    writeStored(storageKey(ref), commentId === null ? null : String(commentId)),
};

/** Remembered per item. */
function useRemembered({ userId, projectId, moduleId, itemId }: DraftRef) {
  const ref = { userId, projectId, moduleId, itemId };
  const [known, setKnown] = useState({ itemId, commentId: editedComment.read(ref) });
  if (known.itemId !== itemId) setKnown({ itemId, commentId: editedComment.read(ref) });
  const remember = (commentId: number | null) => {
    editedComment.write(ref, commentId);
    setKnown({ itemId, commentId });
  };
  return [known.itemId === itemId ? known.commentId : null, remember] as const;
}

async function saveTo({ projectId, moduleId }: DraftRef, { session }: Desk, commentId: number) {
  const { strokes, ground } = session.getState();
  const drawing = ground && { ...ground.size, strokes: [...strokes] };
  await call(updateComment, { params: { projectId, moduleId, commentId }, body: { drawing } });
  await session.finish(strokes.map((stroke) => stroke.id));
}

/** Changes the drawing of my own comment: its strokes are copied into my draft, and saved as a whole. */
export function useEditedComment(ref: DraftRef, desk: Desk) {
  const [commentId, remember] = useRemembered(ref);
  const { mutate: save, isPending } = useMutation({
    mutationFn: (id: number) => saveTo(ref, desk, id),
    onSuccess: () => remember(null),
    onError: (error) => {
      // The comment is gone: the drawing can become a new one.
      const isGone = statusOf(error) === 404 || statusOf(error) === 403;
      if (isGone) remember(null);
      const detail = isGone
        ? t('Your strokes are kept. Add them to a new comment.')
        : t('Your strokes are kept. Try again.');
      toast.error(t('Couldn’t save the drawing'), { detail });
    },
    meta: { failure: 'silent' },
  });
  return {
    commentId,
    isSaving: isPending,
    /** False if another drawing is still unfinished. */
    begin({ commentId: id, drawing, place, files }: SaidDrawing): boolean {
      if (desk.session.getState().strokes.length > 0) {
        toast.error(t('You have an unfinished drawing here'), {
          detail: t('Add it to a comment or discard it first.'),
        });
        return false;
      }
      const { width, height, strokes } = drawing;
      learnSources(desk, files);
      // Copies: the comment keeps its own until the change is saved.
      const copies = strokes.map((stroke) => ({ ...stroke, id: randomUuid() }));
      void desk.session.change([], copies, { size: { width, height }, place: place ?? {} });
      remember(id);
      return true;
    },
    save: (onSaved: () => void) => commentId !== null && save(commentId, { onSuccess: onSaved }),
    end: () => remember(null),
  };
}
