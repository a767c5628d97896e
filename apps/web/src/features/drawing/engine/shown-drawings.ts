import type { Size, Surface } from '../../../shared/drawing/surface.ts';
import type { LiveDrawing } from '../hooks/use-live-drawings.ts';
import { drawingFrame } from '@facet/canvas/model/frame';
import { canvasOver, groundPlace } from '../model/beneath.ts';
import type { SaidDrawing } from '../model/said-drawing.ts';
import type { DraftState } from '@facet/canvas/draft/live-draft';
import type { ShownDrawing } from '@facet/canvas/engine/fill-drawing';

/** A drawing on the stage with its author's name; one's own has none. */
export type NamedDrawing = ShownDrawing & { name: string | null };

/** What others are drawing right now is no comment yet, so it is lighter. */
const LIGHT = 0.55;

/** The drawings of comments that belong to what is shown. */
export function saidOn(surface: Surface, said: readonly SaidDrawing[]): NamedDrawing[] {
  return said
    .filter(({ place }) => surface.matches(place))
    .map(({ commentId, author, drawing, files }) => ({
      key: `comment ${commentId}`,
      name: author,
      strokes: drawing.strokes,
      frame: drawingFrame(drawing, canvasOver(surface)),
      opacity: 1,
      sourceOf: (fileId) => files.find(({ id }) => id === fileId)?.url,
    }));
}

/** What others are drawing there right now, except what has become part of a comment. */
export function liveOn(surface: Surface, live: readonly LiveDrawing[], saidIds: ReadonlySet<string>): NamedDrawing[] {
  return live
    .filter(({ ground }) => surface.matches(ground.place))
    .map(({ user, ground, strokes }) => ({
      key: `live ${user.id}`,
      name: `${user.first_name} ${user.last_name}`.trim(),
      strokes: strokes.filter(({ id }) => !saidIds.has(id)),
      frame: drawingFrame(ground.size, canvasOver(surface)),
      opacity: LIGHT,
      sourceOf: () => undefined,
    }))
    .filter(({ strokes }) => strokes.length > 0);
}

type Own = { draft: DraftState; hiddenIds: readonly string[]; sources: ReadonlyMap<number, string> };

/** My own unfinished drawing, if it belongs to what is shown. */
export function ownOn(surface: Surface, { draft, hiddenIds, sources }: Own): NamedDrawing[] {
  const { ground, strokes } = draft;
  if (!ground || !surface.matches(groundPlace(ground))) return [];
  const size: Size = ground.size;
  return [
    {
      key: 'own',
      name: null,
      strokes: strokes.filter(({ id }) => !hiddenIds.includes(id)),
      frame: drawingFrame(size, canvasOver(surface)),
      opacity: 1,
      sourceOf: (fileId) => sources.get(fileId),
    },
  ];
}
