import { createComment } from '@facet/contract/endpoints/comments';
import type { CommentDraftWire } from '@facet/contract/entities/comment';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { commentQueries } from '../../features/comments/api.ts';
import { commentKeys } from '../../features/comments/keys.ts';
import { commentDrafts, commentDraftKey, isSayable, type CommentDraft } from '../../features/comments/comment-draft.ts';
import { toCommentBody } from '../../features/comments/hooks/use-send-comment.ts';
import { publishAll } from '../../features/comments/hooks/unpublished-mutations.ts';
import type { Entry } from '../../features/reviews/queue/entries.ts';
import { endedText, hasEnded } from '../../shared/discussion/composer/draft-file.ts';
import { whenUploaded } from '../../shared/discussion/composer/use-uploads.ts';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { refresh } from '../../lib/refresh.ts';
import { toast } from '../../ui/toast.ts';
import type { Along } from './use-along.tsx';
import { t } from '../../ui/words.ts';

type Shown = { key: string; entry: Entry; text: string; isDrawn: boolean; isInternal: boolean };
/** Typed or drawn, and still in its composer. */
type Typed = Shown & { kind: 'typed'; itemId: number; draft: CommentDraft };
/** Saved for later on purpose. */
type Waiting = Shown & { kind: 'waiting'; draftId: number };
export type UnsentComment = Typed | Waiting;

const typedIn = (entries: readonly Entry[]): Typed[] =>
  entries.flatMap((entry) =>
    entry.items.flatMap(({ id: itemId }): Typed[] => {
      const key = commentDraftKey.item(itemId);
      const draft = commentDrafts.read(key);
      if (!isSayable(draft)) return [];
      const { text, is_internal: isInternal } = draft;
      return [{ kind: 'typed', key, entry, itemId, draft, text, isInternal, isDrawn: draft.drawing !== null }];
    }),
  );

const listWaiting = (entries: readonly Entry[], drafts: readonly CommentDraftWire[]): Waiting[] =>
  drafts.flatMap(({ id, file_id: itemId, text, is_internal: isInternal, drawing }): Waiting[] => {
    const entry = entries.find(({ items }) => items.some((item) => item.id === itemId));
    const shown = { key: `waiting:${id}`, draftId: id, text, isInternal, isDrawn: drawing !== null };
    return entry ? [{ kind: 'waiting', entry, ...shown }] : [];
  });

const failed = (error: unknown) =>
  void toast.error(t('Couldn’t send a comment'), { detail: error instanceof Error ? error.message : undefined });

async function sendTyped(projectId: number, { key, itemId, entry }: Typed, isGuest: boolean) {
  await whenUploaded(key);
  const draft = commentDrafts.read(key);
  // Already on its way: what was typed has left the composer.
  if (!isSayable(draft)) return undefined;
  const ended = draft.files.find(hasEnded);
  if (ended) return failed(new Error(`${ended.name}: ${endedText()}`));
  const sent = { ...draft, request_id: draft.request_id ?? randomUuid() };
  commentDrafts.send(key, sent);
  try {
    const body = await checked(createComment, { file_id: itemId, ...toCommentBody(sent, null, isGuest) });
    await call(createComment, { params: { projectId, moduleId: entry.moduleId }, body });
    commentDrafts.sent(key);
  } catch (error) {
    commentDrafts.restore(key, sent);
    failed(error);
  }
}

const publish = (projectId: number, moduleId: number, waiting: readonly Waiting[]) =>
  publishAll(
    { projectId, moduleId },
    waiting.map(({ draftId }) => draftId),
  ).catch(failed);

function useUnsent(projectId: number, entries: readonly Entry[]): UnsentComment[] {
  const moduleIds = [...new Set(entries.map(({ moduleId }) => moduleId))];
  const answers = useQueries({
    queries: moduleIds.map((moduleId) => commentQueries.drafts({ projectId, moduleId })),
  });
  // Reading makes a new list each time: equal texts mean equal comments.
  useSyncExternalStore(commentDrafts.subscribe, () => JSON.stringify(typedIn(entries).map(({ draft }) => draft)));
  const waiting = answers.flatMap(({ data }) => data ?? []);
  return [...typedIn(entries), ...listWaiting(entries, waiting)];
}

type Scope = { projectId: number; entries: readonly Entry[]; isGuest: boolean; along: Along };

/** The comments written or drawn on the pieces but not sent, and how to send those that go along with the answer. */
export function useUnsentComments({ projectId, entries, isGuest, along }: Scope) {
  const client = useQueryClient();
  const unsent = useUnsent(projectId, entries);
  return {
    unsent,
    /** Sends those that go along; any that fail stay where they were written. */
    send: async () => {
      const going = unsent.filter(({ key }) => along.isGoing(key));
      const waiting = going.filter((one) => one.kind === 'waiting');
      await Promise.all([
        ...going.map((one) => one.kind === 'typed' && sendTyped(projectId, one, isGuest)),
        ...[...Map.groupBy(waiting, ({ entry }) => entry.moduleId)].map(([id, ofOne]) => publish(projectId, id, ofOne)),
      ]);
      if (going.length === 0) return;
      refresh(client, commentKeys.lists(projectId));
      refresh(client, commentKeys.drafts(projectId));
    },
  };
}
