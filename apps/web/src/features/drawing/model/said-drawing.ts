import type { Drawing } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import type { CommentWire } from '@facet/contract/entities/comment';
import type { SurfacePlace } from '../../../shared/drawing/surface.ts';

/** A comment's drawing and its author; while being sent, its id is below 0. */
export type SaidDrawing = {
  commentId: number;
  author: string;
  isOwn: boolean;
  /** Its thread is not resolved. */
  isOpen: boolean;
  mayEdit: boolean;
  drawing: Drawing;
  place: SurfacePlace | null;
  files: readonly FileWire[];
};

/** The drawings of comments, with their authors and places. */
export const saidDrawings = (threads: readonly CommentWire[], meId: number): SaidDrawing[] =>
  threads.flatMap(({ id, user, drawing, drawing_files: files, position, resolved_at: resolvedAt, abilities }) => {
    if (!drawing || drawing.strokes.length === 0) return [];
    const { x: _x, y: _y, ...place } = position ?? { x: 0, y: 0 };
    const isOwn = user.id === meId;
    return {
      commentId: id,
      author: `${user.first_name} ${user.last_name}`.trim(),
      isOwn,
      isOpen: resolvedAt === null,
      mayEdit: isOwn && id > 0 && abilities.edit,
      drawing,
      place,
      files,
    };
  });
