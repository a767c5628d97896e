import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import type { Page } from '@playwright/test';
import { askBySocket } from './ask-by-socket.ts';
import type { Person } from './people.ts';
import type { Picture } from './pictures.ts';

type Said = {
  text: string;
  files?: readonly Picture[];
  mentions?: readonly Person[];
  repliedId?: number;
  taskId?: number;
};

/** Says something in a project's chat, or on one of its tasks, as any program can. */
export async function say(person: Person, projectId: number, said: Said) {
  const { text, files, mentions = [], repliedId, taskId } = said;
  const data = {
    project_id: projectId,
    message_text: encodeURIComponent(text),
    file_ids: files ? await person.upload('chat', files) : [],
    tagged_users: mentions.map(({ id }) => id),
    replied_message_id: repliedId ?? null,
    project_task_id: taskId ?? null,
  };
  return chatMessage.parse(await askBySocket(person, [METHOD.createMessage, data]));
}

export const chatPath = (project: { id: number }) => `/chat?project_id=${project.id}`;
export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
/** What somebody said, by its own words and not by those it quotes. */
export const findMessage = (page: Page, text: string) => page.getByRole('article', { name: text });
