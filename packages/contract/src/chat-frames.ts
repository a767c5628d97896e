import { z } from 'zod';
import {
  CHAT_FRAME_FILES_BYTES,
  CHAT_MESSAGE_LIMIT,
  CHAT_PAGE,
  CHAT_PAGE_MAX,
  FILE_NAME_MAX,
  MENTIONS_MAX,
  SAID_FILES_MAX,
} from './constants/limits.ts';
import { id, idText, order } from './envelope.ts';
import { chatMessage, chatPerson, readPosition } from './entities/chat-message.ts';
import { titleText } from './plain-title.ts';

// A symbol takes up to four bytes, and each three characters: `%F0%9F%92%8D`.
export const ENCODED_SYMBOL = 12;
/** As sent on the wire; the server counts the decoded symbols against its configured limit. */
const messageText = z.string().max(ENCODED_SYMBOL * CHAT_MESSAGE_LIMIT);

/** Text as sent on the wire, encodeURIComponent'd; a malformed `%` is taken literally. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const DATA_HEAD_MAX = 200;
const CONTENT_MAX = Math.ceil(CHAT_FRAME_FILES_BYTES / 3) * 4 + DATA_HEAD_MAX;
const sentFile = z.object({
  filename: titleText(FILE_NAME_MAX),
  /** Base64, with or without the head of a data address. */
  content: z.string().max(CONTENT_MAX),
});

/** Ids as a single value or a list, as filters of frames carry them. */
const some = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z.array(idText).max(200),
);

/** What a chat is filtered by; a message with none of this is left out of the filtered chat. */
export const chatFilters = {
  project_style_id: some,
  project_tag_id: some,
  project_module: some,
  /** What is said on these tasks, and what happened to them. */
  project_task_id: some,
  /** Who wrote or did it. */
  owner: some,
  search: z.string().max(2000).optional(),
  show_only_chat_messages: z.boolean().optional(),
  /** Only events, no messages. */
  show_only_events: z.boolean().optional(),
  /** Only messages with a file: what was shared in the chat. */
  with_files: z.boolean().optional(),
  order: order.optional(),
};

/** Data of createMessage; answered after the commit. The same `request_id` again returns the first result. */
export const createMessageData = z.object({
  project_id: id,
  project_style_id: id.nullish(),
  project_tag_id: id.nullish(),
  project_module: id.nullish(),
  /** A task that the author sees: only those who see it read the message. A reply is about what it answers. */
  project_task_id: id.nullish(),
  order: order.nullish(),
  from: z.number().nullish(),
  message_text: messageText.default(''),
  file: z.array(sentFile).max(SAID_FILES_MAX).optional(),
  files: z.array(sentFile).max(SAID_FILES_MAX).optional(),
  /** Earlier uploads of the type `chat`. */
  file_ids: z.array(id).max(SAID_FILES_MAX).optional(),
  tagged_users: z.array(id).max(MENTIONS_MAX).optional(),
  replied_message_id: id.nullish(),
});
export type CreateMessageData = z.infer<typeof createMessageData>;

/** Data of updateMessage: replaces text and mentions; `file_id` is a file to remove, `new_file` one to add. */
export const updateMessageData = z.object({
  message_id: id,
  message_text: messageText.optional(),
  file_id: id.nullish(),
  new_file: sentFile.nullish(),
  /** What Facet's own client sends: all files the message should have, old and new. */
  file_ids: z.array(id).max(SAID_FILES_MAX).optional(),
  tagged_users: z.array(id).max(MENTIONS_MAX).optional(),
});
export type UpdateMessageData = z.infer<typeof updateMessageData>;

/** Data of deleteMessage. */
export const deleteMessageData = z.object({ message_id: id });
/** The reply to deleteMessage, and what others receive. */
export const deletedMessage = z.object({ message_id: z.number(), project_id: z.number() });
export type DeletedMessage = z.infer<typeof deletedMessage>;

/** Data of paginationMessage: `from` is the last id seen, exclusive; without it, the newest. */
export const paginationMessageData = z.object({
  project_id: id,
  from: id.nullish(),
  /** `around`: as many before as after, `from` itself among them. */
  direction: z.enum(['before', 'after', 'around']).default('before'),
  count: z.number().int().min(1).max(CHAT_PAGE_MAX).default(CHAT_PAGE),
  ...chatFilters,
});
export type PaginationMessageData = z.input<typeof paginationMessageData>;

/** The reply, newest first: how many there are, counted up to 10,000, and whether there are more on either side. */
export const chatPage = z.object({
  data: z.array(chatMessage),
  total: z.number(),
  has_older: z.boolean(),
  has_newer: z.boolean(),
  /** Mine, and those of the people who were in the chat recently. */
  read_positions: z.array(readPosition),
  /** The oldest message of somebody else that I have not read. */
  first_unread_id: z.number().nullable(),
  unread: z.number(),
  /** Characters that a message may have here. */
  message_max: z.number(),
});
export type ChatPage = z.infer<typeof chatPage>;

/** Data of typing: repeated every `TYPING_EVERY_MS` while somebody types; the push says who. */
export const typingData = z.object({ project_id: id, is_typing: z.boolean().default(true) });
export const typingPush = z.object({ project_id: z.number(), user: chatPerson, is_typing: z.boolean() });
export type TypingPush = z.infer<typeof typingPush>;
export const TYPING_EVERY_MS = 3000;
/** Somebody who has been silent for this long no longer counts as typing. */
export const TYPING_TIMEOUT_MS = 6000;

/** Data of readPosition: I have read up to this message; an earlier one changes nothing. */
export const readPositionData = z.object({ project_id: id, message_id: id });
/** The reply: my position and what is left to read; the push (to the channel) says whose it is. */
export const readPositionReply = z.object({ project_id: z.number(), message_id: z.number(), unread: z.number() });
export const readPositionPush = readPosition.extend({ project_id: z.number() });
export type ReadPositionPush = z.infer<typeof readPositionPush>;
