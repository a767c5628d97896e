import { Readable } from 'node:stream';
import * as api from '@facet/contract/endpoints/index';
import { t } from '@facet/contract/words/speech';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { forbidden } from '../../platform/errors.ts';
import { data, requireActor, serve } from '../../platform/http/serve.ts';
import { requireAgents } from './queries.ts';
import { oauthRoutes, resourcePath } from './oauth-routes.ts';

/** A message of an agent is a tool's name and a few values. */
const MESSAGE_MAX = 64 * 1024;

/** A token that reads is let in; what else its scopes allow is seen at each call. */
const ENTRY = { tokens: { scope: 'read', isWithinSpaces: true } } as const;

/** What a person and an administrator do about agents. */
function allowingRoutes(app: App): void {
  const allowing = () => import('./actions/allow-agent.ts');
  serve(app, api.describeAgent, async ({ query }) => data((await allowing()).describeAgent(app, query)));
  serve(app, api.allowAgent, async ({ actor, body }) => data((await allowing()).allowAgent(app, actor, body)));
  serve(app, api.setAgents, async ({ actor, body, request }) => {
    const { setAgents } = await import('./actions/set-agents.ts');
    await setAgents(app, actor, { isOn: body.is_on, address: request.ip });
  });
}

/** `POST /mcp`: agents of people, by the Model Context Protocol; there only while agents are answered. */
export async function agentRoutes(app: App): Promise<void> {
  const { http, config } = app;
  const address = new URL('/mcp', config.publicUrl);
  allowingRoutes(app);
  await oauthRoutes(app);
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    await requireAgents(app);
    // Whoever is refused for want of a token reads here how to get one.
    reply.header('www-authenticate', `Bearer resource_metadata="${new URL(resourcePath, address).href}"`);
    await requireActor(app, request, ENTRY);
    reply.removeHeader('www-authenticate');
  };
  http.post('/mcp', { bodyLimit: MESSAGE_MAX, onRequest: enter }, async (request, reply) => {
    // What a browser holds is for people: it could decide.
    if (!request.actor?.token) throw forbidden(t('work as an agent without an access token'));
    // A page of another site must not act by whatever its visitor's computer reaches.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== address.origin) throw forbidden(t('work as an agent from another site'));
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const { answerAgent } = await import('./serve-tools.ts');
    const message = new Request(address, { method: 'POST', headers, body: JSON.stringify(request.body) });
    const answer = await answerAgent(app, request, message);
    reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    return answer.body ? reply.send(Readable.fromWeb(answer.body)) : reply.send();
  });
}
