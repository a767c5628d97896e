import type { Drawing } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import type { Place } from '../../../lib/surface.ts';

/** The drawing of a comment, and who drew it. */
export type SaidDrawing = {
  commentId: number;
  author: string;
  isOwn: boolean;
  drawing: Drawing;
  place: Place | null;
  files: readonly FileWire[];
};
