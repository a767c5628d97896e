import type { ChatPage } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';

/** The part of a chat held in memory. */
export type ChatWindow = {
  /** Oldest first, without gaps between the first and the last. */
  messages: readonly ChatMessageWire[];
  hasOlder: boolean;
  hasNewer: boolean;
};

/** More than a screen is high, few enough that a long chat never fills the memory. */
export const KEPT = 400;
/** As long as all rows fit nearly on a screen, because what happened is folded to few of them. */
export const KEPT_FOLDED = 4000;

const byId = (one: ChatMessageWire, other: ChatMessageWire) => one.id - other.id;

/** All of them once, the later ones instead of the earlier, in the order of their ids. */
export function merged(
  earlier: readonly ChatMessageWire[],
  later: readonly ChatMessageWire[],
): readonly ChatMessageWire[] {
  const all = new Map(earlier.map((message) => [message.id, message]));
  for (const message of later) all.set(message.id, message);
  return [...all.values()].sort(byId);
}

export const toWindow = ({ data, has_older: hasOlder, has_newer: hasNewer }: ChatPage): ChatWindow => ({
  messages: data.toSorted(byId),
  hasOlder,
  hasNewer,
});

/** With a page of what lies before it; what is far at the other end is let go. */
export function withOlder(window: ChatWindow, page: ChatPage, kept: number = KEPT): ChatWindow {
  const messages = merged(window.messages, page.data);
  const isCut = messages.length > kept;
  return { messages: messages.slice(0, kept), hasOlder: page.has_older, hasNewer: window.hasNewer || isCut };
}

/** With a page of what lies after it; what is far at the other end is let go. */
export function withNewer(window: ChatWindow, page: ChatPage, kept: number = KEPT): ChatWindow {
  const messages = merged(window.messages, page.data);
  const isCut = messages.length > kept;
  return { messages: messages.slice(-kept), hasOlder: window.hasOlder || isCut, hasNewer: page.has_newer };
}

const isWithin = ({ messages, hasOlder, hasNewer }: ChatWindow, id: number) =>
  (!hasNewer || id <= (messages.at(-1)?.id ?? 0)) && (!hasOlder || id >= (messages[0]?.id ?? 0));

/** What others quote of a message when it was changed. */
function requoted(message: ChatMessageWire, changed: ChatMessageWire): ChatMessageWire {
  const { replied_message: replied } = message;
  if (replied?.id !== changed.id) return message;
  const { message_text, files, tagged_users } = changed;
  return { ...message, replied_message: { ...replied, message_text, files, tagged_users } };
}

/** With a message that is new or changed, where it belongs; the same window when that is out of it. */
export function withMessage(window: ChatWindow, message: ChatMessageWire): ChatWindow {
  if (!isWithin(window, message.id)) return window;
  const isNewest = message.id > (window.messages.at(-1)?.id ?? 0);
  const requotes = isNewest ? window.messages : window.messages.map((one) => requoted(one, message));
  const messages = isNewest ? [...requotes, message] : merged(requotes, [message]);
  // Only what nobody looks at: who reads far above has not come this far.
  const isCut = messages.length > 2 * KEPT;
  return { ...window, messages: isCut ? messages.slice(-KEPT) : messages, hasOlder: window.hasOlder || isCut };
}

/** A changed message; one that is not there any more does not come back. */
export const withChangedMessage = (window: ChatWindow, message: ChatMessageWire): ChatWindow =>
  window.messages.some(({ id }) => id === message.id) ? withMessage(window, message) : window;

function unquoted(message: ChatMessageWire, id: number): ChatMessageWire {
  const { replied_message: replied } = message;
  if (replied?.id !== id) return message;
  const gone = { ...replied, message_text: '', files: [], tagged_users: [], is_deleted: true };
  return { ...message, replied_message: gone };
}

/** Without a message, which its quotes say too. */
export const withoutMessage = (window: ChatWindow, id: number): ChatWindow => ({
  ...window,
  messages: window.messages.filter((message) => message.id !== id).map((message) => unquoted(message, id)),
});

/**
 * After a lost connection: what was read again from the window's beginning on stands for what was there, and nothing
 * that was deleted meanwhile is left; what was pushed since the reading began stays.
 */
export function refreshed(window: ChatWindow, read: readonly ChatMessageWire[], hasNewer: boolean): ChatWindow {
  const last = read.at(-1)?.id ?? 0;
  const since = hasNewer ? [] : window.messages.filter(({ id }) => id > last);
  const messages = merged(since, read);
  const isCut = messages.length > KEPT;
  return { messages: messages.slice(-KEPT), hasOlder: window.hasOlder || isCut, hasNewer };
}
