import type { FileWire } from '@facet/contract/entities/file';
import { createKeptDrafts } from '../../../shared/discussion/kept-drafts.ts';
import { isMentioned, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { hasParts, listOf } from '../../../lib/stored.ts';
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

const isReply = (value: unknown): value is OutboxReply =>
  hasParts(value) &&
  typeof value['id'] === 'number' &&
  typeof value['authorName'] === 'string' &&
  typeof value['text'] === 'string';
const isFile = (value: unknown): value is FileWire =>
  hasParts(value) &&
  typeof value['id'] === 'number' &&
  [value['original_name'], value['url'], value['type']].every((text) => typeof text === 'string') &&
  Array.isArray(value['thumbnails']);

const readDraft = (value: unknown): ChatDraft | null =>
  hasParts(value)
    ? {
        text: typeof value['text'] === 'string' ? value['text'] : '',
        mentions: listOf(value['mentions'], isMentioned),
        replied: isReply(value['replied']) ? value['replied'] : null,
        taken: listOf(value['taken'], isFile),
      }
    : null;

const drafts = createKeptDrafts<ChatDraft>({
  place: 'localStorage',
  empty: EMPTY_DRAFT,
  isBlank: ({ text, replied, taken }) => text === '' && replied === null && taken.length === 0,
  parse: readDraft,
});

export const chatDrafts = {
  read: drafts.read,
  change: (key: string, change: Partial<ChatDraft>): void => drafts.write(key, { ...drafts.read(key), ...change }),
  clear: (key: string): void => drafts.write(key, EMPTY_DRAFT),
  subscribe: drafts.subscribe,
};
