import { Readable } from 'node:stream';
import { t } from '@facet/contract/words/speech';
import type { App } from '../../platform/app.ts';
import { forbidden } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/serve.ts';

/** A message of an agent is a tool's name and a few values. */
const MESSAGE_MAX = 64 * 1024;

/** A token that reads is let in; what else its scopes allow is seen at each call. */
const ENTRY = { tokens: { scope: 'read', isWithinSpaces: true } } as const;

/** `POST /mcp`: agents of people, by the Model Context Protocol; there only with AGENTS=on. */
export function agentRoutes(app: App): void {
  const { http, config } = app;
  if (!config.agents) return;
  const address = new URL('/mcp', config.publicUrl);
  http.post(
    '/mcp',
    { bodyLimit: MESSAGE_MAX, onRequest: (request) => requireActor(app, request, ENTRY) },
    async (request, reply) => {
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
    },
  );
}
