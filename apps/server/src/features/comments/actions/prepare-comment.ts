import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/comments';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, forbidden, invalidField } from '../../../platform/errors.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import type { Standing } from '../../projects/standing.ts';
import { commentableFor, lockedCommentFor, type ModulePlace, type SeenComment } from '../access.ts';
import { canMarkMustFix } from '../policy.ts';
import { checkMentions } from './check-mentions.ts';
import { holdAttachments } from './hold-attachments.ts';
import { holdDrawing, holdDrawingFile } from './hold-drawing.ts';
import type { Holder } from './hold-files.ts';

type Input = z.output<typeof api.createCommentDraft.body>;
/** A comment that somebody may say: of what, in answer to what, and who will read it. */
export type Writing = {
  standing: Standing;
  item: DesignFacts;
  head: SeenComment | null;
  isInternal: boolean;
  input: Input;
};

/** The head of the thread that is answered to, locked so that nobody deletes it meanwhile; null for a new thread. */
async function headFor(tx: Tx, standing: Standing, place: ModulePlace, input: Input): Promise<SeenComment | null> {
  const { parent_comment_id: parentId, file_id: itemId } = input;
  if (!parentId) return null;
  const refuse = (field: string) => invalidField(field, invalidText(fieldName([field])));
  const parent = await lockedCommentFor(tx, standing, { ...place, commentId: parentId }).catch((error: unknown) => {
    // A body names it, not the address: it is told at the field.
    throw error instanceof AppError && error.code === 'not_found' ? refuse('parent_comment_id') : error;
  });
  if (parent.itemId !== itemId) throw refuse('parent_comment_id');
  if (input.position) throw refuse('position');
  if (input.drawing || input.drawing_file_id) throw refuse('drawing');
  if (input.must_fix) throw refuse('must_fix');
  return parent;
}

/** Whether the team alone reads it: as its thread, else as its author says; what clients write they read. */
export function isInternalFor(standing: Standing, head: SeenComment | null, wish: boolean | undefined): boolean {
  if (head) return head.isInternal;
  return !standing.isClient && (wish ?? true);
}

/** Refuses what must be fixed of whoever does not decide on the file. */
export function checkMustFix(standing: Standing, item: DesignFacts, mustFix: boolean | undefined): void {
  const thread = { itemId: item.id, projectModuleId: item.projectModuleId, fix: null };
  if (mustFix && !canMarkMustFix(standing, thread)) throw forbidden('say what must be fixed');
}

/** What somebody is about to say of an item, when they may. */
export async function prepareComment(tx: Tx, standing: Standing, place: ModulePlace, input: Input): Promise<Writing> {
  const item = await commentableFor(tx, standing, { ...place, itemId: input.file_id });
  const head = await headFor(tx, standing, place, input);
  checkMustFix(standing, item, input.must_fix);
  return { standing, item, head, isInternal: isInternalFor(standing, head, input.is_internal), input };
}

/** Lets what was written hold its files and its drawing, once whoever it mentions was found to be fit. */
export async function holdContent(tx: Tx, actor: Actor, holder: Holder, writing: Writing): Promise<void> {
  const { standing, item, isInternal, input } = writing;
  await checkMentions(tx, standing, [{ item, isInternal, ids: input.tagged_users ?? [] }]);
  await holdAttachments(tx, actor, { holder, ids: input.attachments ?? [], standing });
  const place = { projectId: standing.project.id, moduleId: item.projectModuleId, itemId: item.id };
  if (input.drawing) await holdDrawing(tx, actor, { holder, place, drawing: input.drawing });
  if (input.drawing_file_id) await holdDrawingFile(tx, actor, holder, input.drawing_file_id);
}
