import { DRAWING_BYTES_MAX, STROKES_MAX } from '@facet/contract/constants/drawing';
import { DRAWING_TOO_LARGE_TEXT } from '@facet/contract/constants/texts';
import type { Drawing } from '@facet/contract/entities/drawing';
import { invalidField } from '../../../platform/errors.ts';

/** Refuses a drawing that nobody could open any more, at the field at fault. */
export function checkDrawing(drawing: Drawing, field: 'strokes' | 'drawing'): void {
  const isTooLarge =
    drawing.strokes.length > STROKES_MAX || Buffer.byteLength(JSON.stringify(drawing)) > DRAWING_BYTES_MAX;
  if (isTooLarge) throw invalidField(field, DRAWING_TOO_LARGE_TEXT);
}
