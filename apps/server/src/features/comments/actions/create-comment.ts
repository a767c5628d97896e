import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/comments';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { commentMentions, designComments } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import type { Standing } from '../../projects/standing.ts';
import {
  commentableFor,
  lockedCommentFor,
  requestedComment,
  standingIn,
  type ModulePlace,
  type SeenComment,
} from '../access.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { loadThread } from '../load-threads.ts';
import { announceComment, recordComments } from './announce-comment.ts';
import { checkMentions } from './check-mentions.ts';
import { holdAttachments } from './hold-attachments.ts';
import { holdDrawing, holdDrawingFile } from './hold-drawing.ts';
import { notifyReaders } from './notify-readers.ts';

type Input = z.output<typeof api.createComment.body>;
type Writing = { standing: Standing; item: DesignFacts; head: SeenComment | null; isInternal: boolean; input: Input };

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
  return parent;
}

function isInternalFor(standing: Standing, head: SeenComment | null, input: Input): boolean {
  if (head) return head.isInternal;
  return !standing.isClient && (input.is_internal ?? true);
}

/** Null when the author has sent the same request before. */
async function insertComment(tx: Tx, actor: Actor, { standing, item, head, isInternal, input }: Writing) {
  const [row] = await tx
    .insert(designComments)
    .values({
      projectId: standing.project.id,
      projectModuleId: item.projectModuleId,
      styleId: item.styleId,
      designItemId: item.id,
      parentId: head?.headId ?? null,
      userId: actor.userId,
      requestId: input.request_id ?? null,
      text: input.text,
      isInternal,
      position: input.position ?? null,
      drawing: input.drawing ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: designComments.id });
  return row?.id ?? null;
}

async function holdContent(tx: Tx, actor: Actor, commentId: number, { standing, item, isInternal, input }: Writing) {
  const mentioned = [...new Set(input.tagged_users)];
  const place = { projectId: standing.project.id, item };
  await checkMentions(tx, standing, { place, isInternal, ids: mentioned });
  if (mentioned.length > 0) await tx.insert(commentMentions).values(mentioned.map((userId) => ({ commentId, userId })));
  await holdAttachments(tx, actor, { commentId, ids: input.attachments ?? [], standing });
  const { id: itemId, projectModuleId: moduleId } = item;
  if (input.drawing)
    await holdDrawing(tx, actor, { commentId, place: { ...place, moduleId, itemId }, drawing: input.drawing });
  if (input.drawing_file_id) await holdDrawingFile(tx, actor, commentId, input.drawing_file_id);
}

/** The log, the people concerned and everyone's screen hear of it. */
async function tellComment(tx: Tx, actor: Actor, ids: { id: number; headId: number }, writing: Writing) {
  const { standing, item, isInternal, input } = writing;
  const { projectModuleId, styleId, id: itemId } = item;
  const comment = { ...ids, projectId: standing.project.id, projectModuleId, styleId, itemId, isInternal };
  const mentionedIds = [...new Set(input.tagged_users)];
  const newValue = { text: excerpt(input.text), tagged_users: mentionedIds };
  recordComments(tx, actor, 'comment.created', [{ ...comment, newValue }]);
  announceComment(tx, 'comment.created', comment);
  await notifyReaders(tx, actor, standing, { comment, item, text: input.text, mentionedIds });
}

/** Says something of an item, once for each request id; answers the thread. */
export const createComment = (app: App, actor: Actor, place: ModulePlace, input: Input) =>
  transact(app, async (tx) => {
    const standing = await standingIn(tx, actor, place);
    const item = await commentableFor(tx, standing, { ...place, itemId: input.file_id });
    const head = await headFor(tx, standing, place, input);
    const writing = { standing, item, head, isInternal: isInternalFor(standing, head, input), input };
    const id = await insertComment(tx, actor, writing);
    if (id === null) {
      const first = await requestedComment(tx, standing, { ...place, requestId: input.request_id ?? '' });
      return loadThread(tx, { standing, signer: app.signer }, first.headId);
    }
    const headId = head?.headId ?? id;
    await holdContent(tx, actor, id, writing);
    await tellComment(tx, actor, { id, headId }, writing);
    return loadThread(tx, { standing, signer: app.signer }, headId);
  });
