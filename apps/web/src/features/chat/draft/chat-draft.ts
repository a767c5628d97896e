import type { FileWire } from '@facet/contract/entities/file';
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

const held = new Map<string, ChatDraft>();
const listeners = new Set<() => void>();

const isBlank = ({ text, replied, taken }: ChatDraft) => text === '' && replied === null && taken.length === 0;

function stored(key: string): ChatDraft {
  try {
    const text = localStorage.getItem(key);
    return text ? { ...EMPTY_DRAFT, ...JSON.parse(text) } : EMPTY_DRAFT;
  } catch {
    // A browser that keeps nothing, or something that is not ours: begin anew.
    return EMPTY_DRAFT;
  }
}

function keep(key: string, draft: ChatDraft): void {
  try {
    if (isBlank(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed still lives as long as the page.
  }
}

export const chatDrafts = {
  read(key: string): ChatDraft {
    const draft = held.get(key) ?? stored(key);
    held.set(key, draft);
    return draft;
  },
  change(key: string, change: Partial<ChatDraft>): void {
    const draft = { ...chatDrafts.read(key), ...change };
    held.set(key, draft);
    keep(key, draft);
    for (const listener of listeners) listener();
  },
  clear: (key: string): void => chatDrafts.change(key, EMPTY_DRAFT),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
