import { randomUUID } from 'node:crypto';
import type { FixState } from '@facet/contract/entities/comment';
import type { Drawing, Stroke } from '@facet/contract/entities/drawing';
import { designComments } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { unique } from './make-user.ts';

type CommentInput = {
  item: { id: number; projectId: number; projectModuleId: number; styleId: number };
  userId: number;
  text?: string;
  isInternal?: boolean;
  parentId?: number;
  resolvedAt?: Date;
  fixState?: FixState;
  fixMarkedBy?: number;
};

/** A comment on an item, for the team only unless said otherwise. */
export async function makeComment(
  app: App,
  { item, text = unique('Thinner band'), isInternal = true, ...rest }: CommentInput,
) {
  const { id: designItemId, projectId, projectModuleId, styleId } = item;
  const [comment] = await app.db
    .insert(designComments)
    .values({ projectId, projectModuleId, styleId, designItemId, text, isInternal, ...rest })
    .returning();
  if (!comment) throw new Error('no comment');
  return comment;
}

/** A line drawn by hand. */
export const makeStroke = (id: string = randomUUID()): Stroke => ({
  id,
  kind: 'freehand',
  color: '#E15744',
  width: 10,
  points: [10, 10, 20, 25.5],
});

export const makeDrawing = (...strokes: Stroke[]): Drawing => ({ width: 1600, height: 1200, strokes });
