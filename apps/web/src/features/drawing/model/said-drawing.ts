import type { Drawing } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import type { Place } from '../../../shared/drawing/surface.ts';

/** The drawing of a comment, and who drew it; one that is being sent has an id below 0. */
export type SaidDrawing = {
  commentId: number;
  author: string;
  isOwn: boolean;
  /** Its thread is not resolved. */
  isOpen: boolean;
  mayEdit: boolean;
  drawing: Drawing;
  place: Place | null;
  files: readonly FileWire[];
};
