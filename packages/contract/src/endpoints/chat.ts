import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, listOf, manyOf, pageQuery, search } from '../envelope.ts';
import { projectChat, spokenStyle } from '../entities/chat-message.ts';

export const listProjectChats = endpoint({
  method: 'GET',
  path: '/projects/unread',
  group: 'projects',
  summary: 'Chats of my projects with what I have not read, the last spoken in first',
  query: pageQuery.extend({ search }),
  response: listOf(projectChat),
});

export const listSpokenStyles = endpoint({
  method: 'GET',
  path: '/projects/:projectId/chat/styles',
  group: 'projects',
  summary: 'Which styles the last thousand messages about any are about, the most spoken of first',
  params: z.object({ projectId: idText }),
  query: pageQuery.extend({
    project_style_id: manyOf(idText),
    project_tag_id: manyOf(idText),
    project_module: manyOf(idText),
    owner: manyOf(idText),
  }),
  response: listOf(spokenStyle),
});
