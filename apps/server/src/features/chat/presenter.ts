import { logValueInWords } from '@facet/contract/constants/said';
import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire, ChatPersonWire, MessageStyleWire } from '@facet/contract/entities/chat-message';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentFile } from '../files/presenter.ts';
import type { Standing } from '../access/standing.ts';
import type { LineFacts } from './line-query.ts';
import type { ChatPerson, MessageFacts } from './message-query.ts';
import type { MessageStyle } from './message-style-sql.ts';
import { canDeleteMessage, canEditMessage, seesStyles } from './policy.ts';

/** The reader of a message, and what they may do with their own messages. */
export type ChatReader = { userId: number; isLeader: boolean; edits: boolean; deletes: boolean; seesStyles: boolean };

// Clients read no chat.
const toFileViewer = ({ userId, isLeader }: ChatReader) => ({ userId, isLeader, isClient: false });

/** Everybody except its author, at once. */
export const ANYBODY: ChatReader = { userId: 0, isLeader: false, edits: false, deletes: false, seesStyles: true };

/** The same for people who do not work on styles. */
export const ANY_LOOKER: ChatReader = { ...ANYBODY, seesStyles: false };

/** Its author, who has just written it. */
export const toAuthor = (userId: number): ChatReader => ({ ...ANYBODY, userId, edits: true, deletes: true });

export const toReader = (standing: Standing): ChatReader => ({
  userId: standing.userId,
  isLeader: standing.isLeader,
  edits: canEditMessage(standing, standing),
  deletes: canDeleteMessage(standing, standing),
  seesStyles: seesStyles(standing),
});

export const chatPersonName = ({ firstName, lastName }: ChatPerson) => `${firstName} ${lastName}`.trim();
const presentAvatar = ({ avatarFileId }: ChatPerson, signer: FileSigner) =>
  avatarFileId === null ? null : { url: signer.url(avatarFileId, 'small') };

export const presentChatPerson = (person: ChatPerson, signer: FileSigner): ChatPersonWire => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  avatar: presentAvatar(person, signer),
});

/** Never splits a surrogate pair: half of one has no encoding. */
export const encodeText = (text: string) => encodeURIComponent(text.toWellFormed());

const presentAuthor = (author: ChatPerson, signer: FileSigner) => ({
  created_by_id: author.id,
  created_by_name: chatPersonName(author),
  created_by_avatar_id: author.avatarFileId,
  created_by_avatar: presentAvatar(author, signer),
});

/** Whether people who do not work on styles may know which it is: it has a file in the module, which they see. */
export const isOpenStyle = (style: MessageStyle | null) => style === null || style.version !== null;

/** The style of a line; null if the reader must not know which it is. */
export const presentMessageStyle = (
  style: MessageStyle | null,
  reader: ChatReader,
  signer: FileSigner,
): MessageStyleWire | null =>
  style && (reader.seesStyles || isOpenStyle(style))
    ? {
        id: style.id,
        title: style.title,
        version: style.version,
        picture: style.picture && { url: signer.url(style.picture.fileId, style.picture.preset) },
      }
    : null;

function presentReplied(replied: MessageFacts['replied'], reader: ChatReader, signer: FileSigner) {
  if (!replied) return null;
  const { isDeleted } = replied;
  return {
    id: replied.id,
    created_by_id: replied.author.id,
    created_by_name: chatPersonName(replied.author),
    message_text: isDeleted ? '' : encodeText(replied.text),
    files: isDeleted ? [] : replied.files.map((file) => presentFile(file, toFileViewer(reader), signer)),
    tagged_users: isDeleted ? [] : replied.tagged.map((person) => presentChatPerson(person, signer)),
    is_deleted: isDeleted,
  };
}

export const presentMessage = (message: MessageFacts, reader: ChatReader, signer: FileSigner): ChatMessageWire => {
  const isOwn = message.author.id === reader.userId;
  return {
    id: message.id,
    request_id: isOwn ? message.requestId : null,
    message_text: encodeText(message.text),
    ...presentAuthor(message.author, signer),
    created_at: message.createdAt,
    edited_at: message.editedAt,
    message_type: MessageType.text,
    tagged_users: message.tagged.map((person) => presentChatPerson(person, signer)),
    replied_message: presentReplied(message.replied, reader, signer),
    files: message.files.map((file) => presentFile(file, toFileViewer(reader), signer)),
    project_id: message.projectId,
    project_module_id: message.moduleId,
    project_module_title: message.moduleTitle,
    project_style_id: message.styleId,
    project_file_id: message.itemId,
    project_task_id: message.taskId,
    project_task_title: message.taskTitle,
    project_tag_title: message.tagTitle,
    style: presentMessageStyle(message.style, reader, signer),
    title: null,
    old_value: null,
    new_value: null,
    abilities: { edit: isOwn && reader.edits, delete: isOwn && reader.deletes },
  };
};

export const presentLine = (line: LineFacts, reader: ChatReader, signer: FileSigner): ChatMessageWire => ({
  id: line.id,
  request_id: null,
  message_text: '',
  ...presentAuthor(line.author, signer),
  created_at: line.createdAt,
  edited_at: null,
  message_type: line.type,
  tagged_users: [],
  replied_message: null,
  files: [],
  project_id: line.projectId,
  project_module_id: line.moduleId,
  project_module_title: line.moduleTitle,
  project_style_id: line.styleId,
  project_file_id: line.itemId,
  project_task_id: line.taskId,
  project_task_title: line.taskTitle,
  project_tag_title: null,
  style: presentMessageStyle(line.style, reader, signer),
  title: line.title,
  old_value: logValueInWords(line.oldValue),
  new_value: logValueInWords(line.newValue),
  abilities: { edit: false, delete: false },
});
