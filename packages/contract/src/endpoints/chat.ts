import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery, search } from '../envelope.ts';
import { projectChat } from '../entities/chat-message.ts';

export const listProjectChats = endpoint({
  method: 'GET',
  path: '/projects/unread',
  group: 'projects',
  summary: 'Chats of my projects with what I have not read, the last spoken in first',
  query: pageQuery.extend({ search }),
  response: listOf(projectChat),
});
