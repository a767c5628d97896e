import type { Stroke } from '../stroke.ts';

/** One change to a drawing; the last one for an id wins. */
export type Change = { kind: 'put'; stroke: Stroke } | { kind: 'remove'; id: string };

export const idOf = (change: Change): string => (change.kind === 'put' ? change.stroke.id : change.id);

/** The strokes after the changes: one with a known id replaces the older one. */
export function applyChanges(strokes: readonly Stroke[], changes: readonly Change[]): Stroke[] {
  const byId = new Map(strokes.map((stroke) => [stroke.id, stroke]));
  for (const change of changes) {
    if (change.kind === 'put') byId.set(change.stroke.id, change.stroke);
    else byId.delete(change.id);
  }
  return [...byId.values()];
}

/** The changes that turn some strokes into their successors. */
export function changesBetween(before: readonly Stroke[], after: readonly Stroke[]): Change[] {
  const ids = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !ids.has(id));
  return [
    ...removed.map(({ id }): Change => ({ kind: 'remove', id })),
    ...after.map((stroke): Change => ({ kind: 'put', stroke })),
  ];
}
