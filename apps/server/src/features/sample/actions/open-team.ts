import { fillPath } from '@facet/client/fill-path';
import { fillForm, type Sent } from '@facet/client/call';
import type { HttpMethod } from '@facet/contract/endpoint';
import { uploadFiles } from '@facet/contract/endpoints/files';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { changeBoard } from '../../boards/actions/change-board.ts';
import { createMessage } from '../../chat/actions/create-message.ts';
import { readChat } from '../../chat/actions/read-chat.ts';
import { startSession } from '../../session/actions/start-session.ts';
import type { Chat, CollectionPerson, Team } from '../collection/person.ts';

type Asked = { method: HttpMethod; url: string; payload?: string | Buffer; type?: string };
type Member = { id: number; sessionId: string; token: string };

async function ask(app: App, token: string, { method, url, payload, type }: Asked) {
  const answer = await app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });
  if (answer.statusCode >= 400) throw new Error(`${method} ${url} was answered with ${answer.statusCode}`);
  return answer.body ? answer.json() : undefined;
}

async function loadActor(app: App, { sessionId }: Member): Promise<Actor> {
  const session = await app.loadSession(sessionId);
  if (!session) throw new Error('the session of somebody in a sample has ended');
  return session.actor;
}

async function openChat(app: App, member: Member, projectId: number): Promise<Chat> {
  const actor = await loadActor(app, member);
  return {
    async say(text, { mentions = [], answers, fileIds = [] } = {}) {
      const data = {
        project_id: projectId,
        message_text: encodeURIComponent(text),
        tagged_users: mentions.map(({ id }) => id),
        replied_message_id: answers ?? null,
        file_ids: [...fileIds],
      };
      return (await createMessage(app, actor, { data, requestId: null })).id;
    },
    readTo: (messageId) => readChat(app, actor, { project_id: projectId, message_id: messageId }),
    close: () => undefined,
  };
}

/** Lets one of the team make the product's own calls, inside this process. */
const toPerson = (app: App, member: Member): CollectionPerson => ({
  id: member.id,
  call({ method, path }, ...[input]) {
    const { params, query, body }: Sent = input ?? {};
    const sent = body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };
    return ask(app, member.token, { method, url: fillPath(path, params, query), ...sent });
  },
  async upload(type, files) {
    const packed = new Response(fillForm(type, files));
    const { data } = await ask(app, member.token, {
      method: uploadFiles.method,
      url: fillPath(uploadFiles.path),
      payload: Buffer.from(await packed.arrayBuffer()),
      type: packed.headers.get('content-type') ?? '',
    });
    return data.map(({ id }: { id: number }) => id);
  },
  openChat: (projectId) => openChat(app, member, projectId),
  editBoard: async (place, work) =>
    changeBoard(app, await loadActor(app, member), place, async ({ write }) => write(work)),
});

const startSessions = (app: App, userIds: readonly number[]) =>
  transact(app, async (tx: Tx) => {
    const sessionIds: string[] = [];
    for (const userId of userIds) sessionIds.push(await startSession(tx, { userId, device: 'Sample' }));
    return sessionIds;
  });

/** Signs in a sample's team, in the order of `TEAM`; the caller ends the sessions. */
export async function openTeam(app: App, userIds: readonly number[]): Promise<Team> {
  const sessionIds = await startSessions(app, userIds);
  const open = async (place: number) => {
    const [id = 0, sessionId = ''] = [userIds[place], sessionIds[place]];
    const { token } = await app.tokens.issue(id, sessionId);
    return toPerson(app, { id, sessionId, token });
  };
  return {
    ines: await open(0),
    daniel: await open(1),
    priya: await open(2),
    tomas: await open(3),
    mei: await open(4),
    sofia: await open(5),
  };
}
