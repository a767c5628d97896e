import { file, type FileWire } from '@facet/contract/entities/file';
import { z } from 'zod';
import { createKeptDrafts } from '../../../lib/kept-drafts.ts';
import type { Mentioned } from '../../../lib/mentions/mentions.ts';
import type { OutboxReply } from '../outbox/outbox-entry.ts';

/** What is being written in a chat; it outlives the page. */
export type ChatDraft = {
  text: string;
  mentions: readonly Mentioned[];
  replied: OutboxReply | null;
  /** Files that the project has already. */
  taken: readonly FileWire[];
};

export const EMPTY_DRAFT: ChatDraft = { text: '', mentions: [], replied: null, taken: [] };

/** The draft of one person in one project. */
export const draftKey = (userId: number, projectId: number) => `facet.chat.${userId}.${projectId}`;

const mentioned = z.object({ id: z.number(), name: z.string() });
const kept = z.object({
  text: z.string().catch(''),
  mentions: z.array(mentioned).catch([]),
  replied: z.object({ id: z.number(), authorName: z.string(), text: z.string() }).nullable().catch(null),
  taken: z.array(file).catch([]),
});

const drafts = createKeptDrafts<ChatDraft>({
  place: 'localStorage',
  empty: EMPTY_DRAFT,
  isBlank: ({ text, replied, taken }) => text === '' && replied === null && taken.length === 0,
  parse: (value) => kept.safeParse(value).data ?? null,
});

export const chatDrafts = {
  read: drafts.read,
  change: (key: string, change: Partial<ChatDraft>): void => drafts.write(key, { ...drafts.read(key), ...change }),
  clear: (key: string): void => drafts.write(key, EMPTY_DRAFT),
  subscribe: drafts.subscribe,
};
