import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, listOf, manyOf, pageQuery, search } from '../envelope.ts';
import { projectChat, spokenStyle } from '../entities/chat-message.ts';

export const listProjectChats = endpoint({
  method: 'GET',
  path: '/projects/unread',
  group: 'projects',
  summary: 'Chats of my projects with unread counts, latest message first',
  query: pageQuery.extend({ search }),
  response: listOf(projectChat),
});

export const listSpokenStyles = endpoint({
  method: 'GET',
  path: '/projects/:projectId/chat/styles',
  group: 'projects',
  summary: 'Styles that the latest messages are about, most frequent first',
  params: z.object({ projectId: idText }),
  query: pageQuery.extend({
    project_style_id: manyOf(idText),
    project_tag_id: manyOf(idText),
    project_module: manyOf(idText),
    owner: manyOf(idText),
  }),
  response: listOf(spokenStyle),
});
