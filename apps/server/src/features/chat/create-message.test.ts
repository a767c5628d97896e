import { chatPage } from '@facet/contract/chat-frames';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenAt, makeChatTeam } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

test('what is said is answered whole, and pushed to the others and to the other tabs of the author', async () => {
  const team = await makeChatTeam(app, address);
  const [author, otherTab, reader] = [
    await team.join('designer'),
    await team.join('designer'),
    await team.join('watcher'),
  ];
  const data = { project_id: team.projectId, message_text: encodeURIComponent('Prongs at 1.4 mm — agreed? 💎') };
  const reply = await author.call(METHOD.createMessage, data);
  expect(reply).toMatchObject({ error_id: 0, method_id: METHOD.createMessage });
  const message = chatMessage.parse(reply.data);
  expect(message).toMatchObject({
    message_text: data.message_text,
    created_by_id: team.people.designer.id,
    created_by_name: 'designer Tester',
    message_type: 1,
    project_id: team.projectId,
    edited_at: null,
    files: [],
    abilities: { edit: true, delete: true },
  });
  const seen = await reader.push(METHOD.createMessage);
  expect(seen).toMatchObject({ request_id: null, error_id: 0 });
  expect(chatMessage.parse(seen.data)).toEqual({ ...message, abilities: { edit: false, delete: false } });
  expect((await otherTab.push(METHOD.createMessage)).data).toEqual(message);
  const page = chatPage.parse((await reader.call(METHOD.paginationMessage, { project_id: team.projectId })).data);
  expect(page).toMatchObject({ total: 1, has_older: false, has_newer: false, unread: 1, first_unread_id: message.id });
  expect(page.data).toEqual([seen.data]);
  expect(page.read_positions).toMatchObject([{ user: { id: team.people.designer.id }, message_id: message.id }]);
  expect(author.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
});
