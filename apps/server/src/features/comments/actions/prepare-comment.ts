import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/comments';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, forbidden, invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import {
  commentableBoardFor,
  commentableFor,
  lockedCommentFor,
  type ModulePlace,
  type SeenComment,
  type CommentSubject,
} from '../access.ts';
import { canMarkMustFix } from '../policy.ts';
import { checkMentions } from './check-mentions.ts';
import { holdAttachments } from './hold-attachments.ts';
import { holdDrawing, holdDrawingFile } from './hold-drawing.ts';
import type { Holder } from './hold-files.ts';
import { t } from '@facet/contract/words/speech';

type Input = Omit<z.output<typeof api.createComment.body>, 'request_id'>;
/** A comment that may be written: its subject, what it replies to, and who will read it. */
export type Writing = {
  standing: Standing;
  subject: CommentSubject;
  head: SeenComment | null;
  isInternal: boolean;
  input: Input;
};

const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));

/** The subject that the input names, if the actor may comment on it; contradictions are refused at their field. */
async function namedBy(tx: Tx, standing: Standing, place: ModulePlace, input: Input): Promise<CommentSubject> {
  const { file_id: itemId, board_id: boardId } = input;
  if (boardId === undefined) {
    const subject = await commentableFor(tx, standing, { ...place, itemId: itemId ?? 0 });
    if (input.board_spot) throw refuse('board_spot');
    return subject;
  }
  const subject = await commentableBoardFor(tx, standing, { ...place, boardId });
  for (const field of ['position', 'drawing', 'drawing_file_id'] as const) if (input[field]) throw refuse(field);
  return subject;
}

/** The head of the thread replied to, locked so that nobody deletes it meanwhile; null for a new thread. */
async function headFor(
  tx: Tx,
  standing: Standing,
  place: ModulePlace,
  { subject, input }: { subject: CommentSubject; input: Input },
): Promise<SeenComment | null> {
  const { parent_comment_id: parentId } = input;
  if (!parentId) return null;
  const parent = await lockedCommentFor(tx, standing, { ...place, commentId: parentId }).catch((error: unknown) => {
    // It is named in the body, not the address, so the refusal is at the field.
    throw error instanceof AppError && error.code === 'not_found' ? refuse('parent_comment_id') : error;
  });
  if (parent.itemId !== subject.itemId || parent.boardId !== subject.boardId) throw refuse('parent_comment_id');
  if (input.position) throw refuse('position');
  if (input.board_spot) throw refuse('board_spot');
  if (input.drawing || input.drawing_file_id) throw refuse('drawing');
  if (input.must_fix) throw refuse('must_fix');
  return parent;
}

/**
 * Whether only the team reads it: like its thread, else as its author chose; clients always read what clients write.
 */
export function isInternalFor(standing: Standing, head: SeenComment | null, wish: boolean | undefined): boolean {
  if (head) return head.isInternal;
  return !standing.isClient && (wish ?? true);
}

/** Refuses a "must be fixed" by somebody who may not decide there. */
export function checkMustFix(standing: Standing, subject: CommentSubject, mustFix: boolean | undefined): void {
  const thread = { ...subject, fix: null };
  if (mustFix && !canMarkMustFix(standing, thread)) throw forbidden(t('mark what must be fixed'));
}

/** Prepares a comment on an item or a board, if the actor may write it. */
export async function prepareComment(tx: Tx, standing: Standing, place: ModulePlace, input: Input): Promise<Writing> {
  const subject = await namedBy(tx, standing, place, input);
  const head = await headFor(tx, standing, place, { subject, input });
  checkMustFix(standing, subject, input.must_fix);
  return { standing, subject, head, isInternal: isInternalFor(standing, head, input.is_internal), input };
}

/** Attaches the comment's files and drawing, once its mentions are checked. */
export async function holdContent(tx: Tx, actor: Actor, holder: Holder, writing: Writing): Promise<void> {
  const { standing, subject, isInternal, input } = writing;
  await checkMentions(tx, standing, [{ subject, isInternal, ids: input.tagged_users ?? [] }]);
  await holdAttachments(tx, actor, { holder, ids: input.attachments ?? [], standing });
  const { projectModuleId: moduleId, itemId } = subject;
  if (itemId === null) return;
  const place = { projectId: standing.project.id, moduleId, itemId };
  if (input.drawing) await holdDrawing(tx, actor, { holder, place, drawing: input.drawing });
  if (input.drawing_file_id) await holdDrawingFile(tx, actor, holder, input.drawing_file_id);
}
