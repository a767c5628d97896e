import { z } from 'zod';
import { messageType } from './statuses.ts';
import { file } from './file.ts';
import { logValue } from './log-entry.ts';
import { avatar } from './user.ts';

/** Somebody as shown in the chat. */
export const chatPerson = z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), avatar });
export type ChatPersonWire = z.infer<typeof chatPerson>;

/** The message that this one answers; its text and files are gone if it was deleted. */
export const repliedMessage = z.object({
  id: z.number(),
  created_by_id: z.number(),
  created_by_name: z.string(),
  /** URL-encoded (encodeURIComponent). */
  message_text: z.string(),
  files: z.array(file),
  tagged_users: z.array(chatPerson),
  is_deleted: z.boolean(),
});

/** The style that a line is about; with version and picture if it names the module they are in. */
export const messageStyle = z.object({
  id: z.number(),
  title: z.string(),
  version: z.number().nullable(),
  picture: z.object({ url: z.string() }).nullable(),
});
export type MessageStyleWire = z.infer<typeof messageStyle>;

/** A style, and how many of the latest messages are about it. */
export const spokenStyle = z.object({ style: messageStyle, count_messages: z.number() });
export type SpokenStyleWire = z.infer<typeof spokenStyle>;

/**
 * A line of a project's chat. Ids grow with time and are shared with the log: what happened in the project appears
 * between the messages as lines of the other types.
 */
export const chatMessage = z.object({
  id: z.number(),
  /** The sender program's id for it, which makes a message sent again recognisable; null for others' and for events. */
  request_id: z.string().nullable(),
  /** URL-encoded (encodeURIComponent); empty for events. */
  message_text: z.string(),
  created_by_id: z.number(),
  created_by_name: z.string(),
  created_by_avatar_id: z.number().nullable(),
  /** Signed and short-lived, like every address that a browser loads. */
  created_by_avatar: avatar,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  message_type: messageType,
  tagged_users: z.array(chatPerson),
  replied_message: repliedMessage.nullable(),
  files: z.array(file),
  project_id: z.number(),
  project_module_id: z.number().nullable(),
  project_module_title: z.string().nullable(),
  project_style_id: z.number().nullable(),
  /** The design item. */
  project_file_id: z.number().nullable(),
  /** The task that it is said on, or that it happened to, by its present name. */
  project_task_id: z.number().nullable(),
  project_task_title: z.string().nullable(),
  project_tag_title: z.string().nullable(),
  style: messageStyle.nullable(),
  /** Of an event: its subject and the values before and after, in words. */
  title: z.string().nullable(),
  old_value: logValue,
  new_value: logValue,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ChatMessageWire = z.infer<typeof chatMessage>;

/** How far somebody has read a project's chat. */
export const readPosition = z.object({ user: chatPerson, message_id: z.number() });
export type ReadPositionWire = z.infer<typeof readPosition>;

/** A project's chat in the list of all of mine, the one with the latest message first. */
export const projectChat = z.object({
  project_id: z.number(),
  title: z.string(),
  category: z.number(),
  cover: z.object({ url: z.string() }).nullable(),
  space: z.object({ id: z.number(), title: z.string().nullable() }),
  /** Messages from others that I haven't read, counted up to 1,000. */
  unread: z.number(),
  /** Those of them that mention me or answer me. */
  unread_mentions: z.number(),
  /** My read position: the last message that I have read. */
  read_message_id: z.number().nullable(),
  last_message: z
    .object({
      id: z.number(),
      /** URL-encoded (encodeURIComponent). */
      message_text: z.string(),
      created_by_id: z.number(),
      created_by_name: z.string(),
      created_at: z.string(),
      count_files: z.number(),
    })
    .nullable(),
  abilities: z.object({ create_message: z.boolean() }),
});
export type ProjectChatWire = z.infer<typeof projectChat>;
