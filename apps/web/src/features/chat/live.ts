import { ofProject, type LiveMap } from '../../lib/live.ts';
import { chatKeys } from './keys.ts';

/** The list of chats and its counts; messages themselves come by their own pushes. */
export const live: LiveMap = {
  chats: () => [chatKeys.lists],
  chat_people: ofProject(chatKeys.all, (id) => [chatKeys.people(id)]),
};
