import type { TokenScope } from '@facet/contract/constants/second-step';
import { TOKEN_SCOPE_TEXTS } from '@facet/contract/constants/texts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listenAt } from '../../testing/chat-team.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeToken } from '../../testing/factories/make-token.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRandom } from '../../testing/hostile/random.ts';
import { valueOfSchema } from '../../testing/hostile/value-of-schema.ts';
import type { Ask } from './ask.ts';
import { ANSWER_MAX, fitAnswer } from './fit-answer.ts';
import { TOOLS, type Tool } from './tools.ts';

/** Something that a tool takes. */
function makeInput(random: ReturnType<typeof createRandom>, { input }: Tool): unknown {
  for (;;) {
    const { success, data } = input.safeParse(valueOfSchema(random, input, () => undefined));
    if (success) return data;
  }
}

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ env: { AGENTS: 'on' } });
  address = (await listenAt(app)).replace(/^ws/, 'http');
});
afterAll(() => app.stop());

/** The official client, with an access token of somebody. */
async function openAgent(person: TestUser, scopes?: readonly TokenScope[]): Promise<Client> {
  const { token } = await makeToken(app, person, scopes && { scopes });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

type Content = { type: string; text?: string }[];
async function call(agent: Client, name: string, input: Record<string, unknown>) {
  const { content, isError = false } = await agent.callTool({ name, arguments: input });
  const [first] = content as Content;
  return { isError, content: content as Content, text: first?.text ?? '' };
}

async function makeNamed() {
  const team = await makeFullTeam(app);
  const shared = { projectId: team.project.id, createdBy: team.people.p_owner.id };
  const moduleId = team.modules['cad-design'].id;
  const style = await makeStyle(app, { ...shared, title: 'Quillon halo' });
  const item = await makeItem(app, { ...shared, moduleId, styleId: style.id, fileName: 'quillon.png' });
  return { ...team, moduleId, style, item };
}

test('an agent lists the tools, finds a style, reads it, and drafts what nobody else sees', async () => {
  const { people, project, moduleId, style, item } = await makeNamed();
  const agent = await openAgent(people.p_owner);
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
  expect(writing).toEqual(['draft_comment', 'create_task']);

  const found = JSON.parse((await call(agent, 'find', { query: 'quillon' })).text);
  expect(found.data.styles.rows).toMatchObject([{ id: style.id, newest: { item_id: item.id } }]);
  const place = { project_id: project.id, module_id: moduleId };
  const read = await call(agent, 'get_style', { ...place, style_id: style.id });
  expect(JSON.parse(read.text).data).toMatchObject({ title: 'Quillon halo', items: [{ id: item.id }] });
  expect(read.text).not.toMatch(/expires=|signature|@/);

  const drafted = await call(agent, 'draft_comment', { ...place, item_id: item.id, text: 'The halo is 0.2 mm thin' });
  expect(drafted.isError).toBe(false);
  const theirs = await openAgent(people.p_manager);
  expect(JSON.parse((await call(theirs, 'list_comments', { ...place, style_id: style.id })).text).data).toBeUndefined();
});

test('it reaches no more than its person, and is told in words what it may not', async () => {
  const { people, project, moduleId, style } = await makeNamed();
  const stranger = await openAgent(await makeUser(app));
  const refused = await call(stranger, 'get_style', {
    project_id: project.id,
    module_id: moduleId,
    style_id: style.id,
  });
  expect(refused).toMatchObject({ isError: true, text: 'You may not do this: view project' });
  expect(JSON.parse((await call(stranger, 'find', { query: 'quillon' })).text).data.styles.rows).toBeUndefined();
  const reviewer = await openAgent(people.reviewer, ['read']);
  const task = await call(reviewer, 'create_task', { project_id: project.id, name: 'Check the halo' });
  expect(task).toMatchObject({ isError: true, text: TOKEN_SCOPE_TEXTS.write });
  const ask = (headers: Record<string, string>) =>
    fetch(new URL('/mcp', address), {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await ask({})).status).toBe(401);
  // What a browser holds could decide.
  expect((await ask({ authorization: `Bearer ${people.p_owner.token}` })).status).toBe(403);
  const { token } = await makeToken(app, people.p_owner);
  const elsewhere = { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' };
  expect((await ask(elsewhere)).status).toBe(403);
});

test('of all tools, two write: a draft and a task; none decides, shares, releases or removes', async () => {
  const random = createRandom(42);
  const writing = new Set<string>();
  const ask: Ask = {
    async call(...[{ method, path }]) {
      if (method !== 'GET') writing.add(`${method} ${path}`);
      return JSON.parse('{"data":{"file":{"id":1},"thumbnails":[]}}');
    },
    readBytes: () => Promise.reject(new Error('there is no picture')),
  };
  for (const tool of TOOLS) await tool.run(ask, makeInput(random, tool));
  expect([...writing].toSorted()).toEqual([
    'POST /projects/:projectId/modules/:moduleId/design/comments/drafts',
    'POST /projects/:projectId/tasks',
  ]);
});

test('a long answer is cut to its limit, and says what it left out', () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: at,
    note: 'n'.repeat(900),
    url: '/api/files/1?x',
    empty: null,
  }));
  const text = fitAnswer({ data: rows });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(ANSWER_MAX);
  expect(text).toContain('more)');
  expect(text).not.toContain('url');
});
