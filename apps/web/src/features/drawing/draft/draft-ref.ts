import type { DocumentRef } from '@facet/canvas/draft/document-log';

/** Whose unfinished drawing, and of which item. */
export type DraftRef = { userId: number; projectId: number; moduleId: number; itemId: number };

export const drawingDraftKey = ({ userId, itemId }: DraftRef): string => `${userId}/${itemId}`;

/** A drawing under the names that the canvas uses. */
export const toDocumentRef = (ref: DraftRef): DocumentRef => {
  const { userId, projectId, moduleId, itemId } = ref;
  return { key: drawingDraftKey(ref), userId, address: { projectId, moduleId, itemId } };
};

/** The inverse; null unless it is a drawing on a design. */
export function toDraftRef({ userId, address: { projectId, moduleId, itemId } }: DocumentRef): DraftRef | null {
  if (projectId === undefined || moduleId === undefined || itemId === undefined) return null;
  return { userId, projectId, moduleId, itemId };
}
