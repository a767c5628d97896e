import { createHash } from 'node:crypto';
import type { TokenScope } from '@facet/contract/constants/second-step';
import { TOKEN_SCOPE_TEXTS } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { agentCodes } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeToken } from '../../testing/factories/make-token.ts';
import { makeAdmin, makeUser, type TestUser } from '../../testing/factories/make-user.ts';
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

/** What a person does on the page to which their agent sends them; returns the code that their browser would bring it. */
async function allow(person: TestUser, page: URL, scopes: readonly TokenScope[]): Promise<URLSearchParams> {
  const { client_id, redirect_uri, code_challenge, state, response_type, resource } = Object.fromEntries(
    page.searchParams,
  );
  expect([page.pathname, response_type, resource]).toEqual(['/allow-agent', 'code', `${app.config.publicUrl}/mcp`]);
  const asking = { client_id, redirect_uri };
  const described = await callApi(app, person, api.describeAgent, { query: asking });
  expect(described.body.data).toEqual({ name: 'Bench agent', waits_at: '127.0.0.1:4711' });
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { ...asking, code_challenge, state, scopes, expires_at };
  const allowed = await callApi(app, person, api.allowAgent, { body });
  return new URL(allowed.body.data.address).searchParams;
}

/** An agent that knows nothing but the address of the server, as the official client makes one. */
function makeNewcomer() {
  const kept: { page?: URL; client?: StoredOAuthClientInformation; tokens?: StoredOAuthTokens; verifier?: string } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:4711/back',
    clientMetadata: { client_name: 'Bench agent', redirect_uris: ['http://127.0.0.1/back'] },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (page) => void (kept.page = page),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  // The addresses that it is told are those that people use; tests listen elsewhere.
  const reach: typeof fetch = (input, init) =>
    fetch(
      String(input instanceof Request ? input.url : input).replace(app.config.publicUrl, new URL(address).origin),
      init,
    );
  const connect = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', app.config.publicUrl), { authProvider: provider, fetch: reach });
  return { kept, connect, client: new Client({ name: 'Bench agent', version: '1' }) };
}

test('an agent that knows the address alone finds the way in, is allowed, and works as its person', async () => {
  const { people, project, style } = await makeNamed();
  const { kept, connect, client } = makeNewcomer();
  const first = connect();
  await expect(client.connect(first)).rejects.toThrow(UnauthorizedError);
  if (!kept.page) throw new Error('it was not sent to its person');
  const answer = await allow(people.p_owner, kept.page, ['read', 'write']);
  expect([answer.get('state'), answer.get('iss')]).toEqual(['a state', app.config.publicUrl]);
  await first.finishAuth(answer);
  await client.connect(connect());
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
  expect((await call(client, 'find', { query: 'quillon' })).text).toContain(style.title);

  // What it does stands in the log as its person's, by it.
  const made = await call(client, 'create_task', {
    project_id: project.id,
    style_id: style.id,
    name: 'Thicken the halo',
  });
  expect([made.isError, made.text]).toEqual([false, expect.stringContaining('Thicken the halo')]);
  const log = await callApi(app, people.p_owner, api.listLog, { params: { projectId: project.id } });
  expect(log.body.data[0]).toMatchObject({ user: { id: people.p_owner.id }, through: 'Bench agent' });
  const tokens = await callApi(app, people.p_owner, api.listTokens, { params: { userId: people.p_owner.id } });
  expect(tokens.body.data).toMatchObject([{ name: 'Bench agent', scopes: ['read', 'write'] }]);
});

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  app.http.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: body });

test('a code works once, for the agent and the verifier that it was made for', async () => {
  const person = await makeUser(app);
  const register = async (uri: string) =>
    (await post('/oauth/register', JSON.stringify({ redirect_uris: [uri] }), 'application/json')).json();
  for (const uri of ['http://elsewhere.example/back', 'javascript://x/%0aalert(1)', 'https://a@b.example/', 'nowhere'])
    expect(await register(uri), uri).toMatchObject({ error: 'invalid_redirect_uri' });
  const redirectUri = 'https://agent.example/back';
  const { client_id: clientId } = await register(redirectUri);
  const { client_id: other } = await register('https://agent.example/other');
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const wanted = { scopes: ['read'], expires_at: new Date(Date.now() + 86_400_000).toISOString() } as const;
  const asking = { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge, ...wanted };
  const refused = [
    { ...asking, redirect_uri: 'https://stranger.example/' },
    { ...asking, client_id: `${clientId}x` },
  ];
  for (const body of refused) expect((await callApi(app, person, api.allowAgent, { body })).status).toBe(422);

  const newCode = async () => {
    const { body } = await callApi(app, person, api.allowAgent, { body: asking });
    return new URL(body.data.address).searchParams.get('code') ?? '';
  };
  const redeem = async (code: string, change: Record<string, string> = {}) => {
    const given = { code, code_verifier: verifier, client_id: clientId, redirect_uri: redirectUri, ...change };
    const form = new URLSearchParams({ grant_type: 'authorization_code', ...given });
    return (await post('/oauth/token', form.toString())).json();
  };
  const code = await newCode();
  expect(await redeem(code)).toMatchObject({ access_token: expect.stringMatching(/^fct_/), scope: 'read' });
  const invalid = { error: 'invalid_grant' };
  expect(await redeem(code)).toMatchObject(invalid);
  expect(await redeem(await newCode(), { code_verifier: 'w'.repeat(43) })).toMatchObject(invalid);
  expect(await redeem(await newCode(), { client_id: other })).toMatchObject(invalid);
  const late = await newCode();
  await app.db.update(agentCodes).set({ expiresAt: new Date(0) });
  expect(await redeem(late)).toMatchObject(invalid);
  // What was allowed ends with the session in which it was.
  const left = await newCode();
  await callApi(app, person, api.logOut);
  expect(await redeem(left)).toMatchObject(invalid);
});

test('an administrator lets agents in, unless the operator has said it', async () => {
  const fixed = await callApi(app, (await makeAdmin(app)).admin, api.setAgents, { body: { is_on: false } });
  expect(fixed.status).toBe(409);
  const house = await startTestApp();
  onTestFinished(() => house.stop());
  const way = async () => (await house.http.inject('/.well-known/oauth-protected-resource/mcp')).statusCode;
  const mcp = async () => (await house.http.inject({ method: 'POST', url: '/mcp', payload: {} })).statusCode;
  expect([await way(), await mcp()]).toEqual([404, 404]);
  const { admin } = await makeAdmin(house);
  await callApi(house, admin, api.setAgents, { body: { is_on: true } });
  expect([await way(), await mcp()]).toEqual([200, 401]);
  const installation = await callApi(house, admin, api.getInstallation);
  expect(installation.body.data.agents).toEqual({ is_on: true, is_fixed: false });
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
  const task = await call(reviewer, 'create_task', {
    project_id: project.id,
    style_id: style.id,
    name: 'Check the halo',
  });
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
