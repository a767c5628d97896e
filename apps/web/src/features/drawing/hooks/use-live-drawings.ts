import type { CommentPersonWire } from '@facet/contract/entities/comment';
import type { Stroke } from '@facet/contract/entities/drawing';
import { METHOD, type DrawDraftPush } from '@facet/contract/realtime';
import { useEffect, useState } from 'react';
import { usePush } from '../../../lib/socket-context.ts';
import type { SurfacePlace, Size } from '../../../shared/drawing/surface.ts';
import type { DraftRef } from '../draft/draft-ref.ts';
import type { DraftSession } from '@facet/canvas/draft/draft-session';
import { applyChanges, type Change } from '@facet/canvas/model/apply-changes';

/** What somebody else is drawing right now. */
export type LiveDrawing = {
  user: CommentPersonWire;
  itemId: number;
  ground: { size: Size; place: SurfacePlace };
  strokes: Stroke[];
  at: number;
};

/** Whoever added nothing for this long is no longer drawing. */
const SHOWN_MS = 120_000;
const CHECK_MS = 10_000;

/** What others are drawing, after one of them changed something. */
export function withPush(drawings: readonly LiveDrawing[], push: DrawDraftPush, now: number): LiveDrawing[] {
  const { user, item_id: itemId, width, height, place, strokes: put, removed_ids: removed } = push;
  const before = drawings.find((drawing) => drawing.user.id === user.id && drawing.itemId === itemId);
  const others = drawings.filter((drawing) => drawing !== before);
  const changes: Change[] = [
    ...put.map((stroke): Change => ({ kind: 'put', stroke })),
    ...removed.map((id): Change => ({ kind: 'remove', id })),
  ];
  const strokes = applyChanges(before?.strokes ?? [], changes);
  if (strokes.length === 0) return others;
  const { x: _x, y: _y, ...where } = place ?? { x: 0, y: 0, ...before?.ground.place };
  return [...others, { user, itemId, ground: { size: { width, height }, place: where }, strokes, at: now }];
}

/** What others draw on an item while I look at it. */
export function useLiveDrawings({ itemId, userId }: DraftRef, session: DraftSession): readonly LiveDrawing[] {
  const [drawings, setDrawings] = useState<readonly LiveDrawing[]>([]);
  usePush(METHOD.drawDraft, (push: DrawDraftPush) => {
    if (push.user.id !== userId) setDrawings((before) => withPush(before, push, Date.now()));
    // I am drawing in another browser, too.
    else if (push.item_id === itemId) session.open().catch(() => undefined);
  });
  const isAnyoneDrawing = drawings.length > 0;
  useEffect(() => {
    if (!isAnyoneDrawing) return undefined;
    const timer = setInterval(
      () => setDrawings((before) => before.filter(({ at }) => Date.now() - at < SHOWN_MS)),
      CHECK_MS,
    );
    return () => clearInterval(timer);
  }, [isAnyoneDrawing]);
  return drawings.filter((drawing) => drawing.itemId === itemId);
}
