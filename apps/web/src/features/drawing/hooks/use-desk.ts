import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { useSocketIfAny } from '../../../lib/socket-context.ts';
import type { DraftRef } from '../draft/draft-ref.ts';
import type { DraftState } from '@facet/canvas/draft/live-draft';
import { deskFor, resumeUnsent, travelBy } from '../draft/sessions.ts';
import type { Desk, DeskState } from '@facet/canvas/tools/desk';
import { settle } from '@facet/canvas/tools/tools';

const RETRY_MS = 3000;

/** Loads again until there is an answer, and whenever the browser may have missed something. */
function keepOpen({ session }: Desk): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    clearTimeout(timer);
    session.open().catch((error: unknown) => {
      // No answer, or one that was no refusal: try again.
      if (statusOf(error) === 0 || statusOf(error) >= 429) timer = setTimeout(open, RETRY_MS);
    });
  };
  const shown = () => document.visibilityState === 'visible' && open();
  open();
  window.addEventListener('online', open);
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', open);
    document.removeEventListener('visibilitychange', shown);
  };
}

/** My desk for an item, with what I drew before. */
export function useDrawingDesk({ userId, projectId, moduleId, itemId }: DraftRef): Desk {
  const socket = useSocketIfAny();
  const desk = useMemo(() => deskFor({ userId, projectId, moduleId, itemId }), [userId, projectId, moduleId, itemId]);
  useEffect(() => travelBy(socket), [socket]);
  useEffect(() => void resumeUnsent(userId), [userId]);
  useEffect(() => keepOpen(desk), [desk]);
  useEffect(() => {
    // Nothing gets lost when the page goes: a half-finished stroke is kept as it is.
    const leave = () => settle(desk);
    const hidden = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [desk]);
  return desk;
}

export const useDrawingDeskState = (desk: Desk): DeskState => useSyncExternalStore(desk.subscribe, desk.getState);
export const useDrawingDraft = ({ session }: Desk): DraftState =>
  useSyncExternalStore(session.subscribe, session.getState);
