import type { Endpoint } from '@facet/contract/endpoint';
import { flag } from '@facet/contract/envelope';
import { isWithinSpaces, scopeOf } from '@facet/contract/token-scopes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { withinSpaces } from '../../db/within-spaces.ts';
import type { App } from '../app.ts';
import {
  admitToken,
  isAccessToken,
  sessionOfAccessToken,
  sessionOfToken,
  type TokenEntry,
} from '../auth/session-of-token.ts';
import type { AccessToken, Actor } from '../auth/actor.ts';
import { readBy } from '../auth/reader.ts';
import { sessionOfTicket } from '../auth/download-tickets.ts';
import type { Session } from '../auth/load-session.ts';
import { inTakeOver } from '../auth/take-over.ts';
import { auditCall } from '../audit/audit-call.ts';
import { AppError, notForGuests, notInTakeOver, stepMissing, unauthorized } from '../errors.ts';
import { findBodyLimit } from './body-limit.ts';
import { limitAddress } from './rate-limits.ts';
import { onceForKey } from './once-for-key.ts';
import { nextLink } from './paging.ts';

type Listed<T> = { rows: T[]; total: number; next: string | null };

type Call<E extends Endpoint> = {
  actor: Actor;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Puts rows into the list envelope, with the address of the next page. */
  listed: <T>(page: Listed<T>) => { data: T[]; total: number; links: { next: string | null } };
};

type Answer<E extends Endpoint> = E['binary'] extends readonly string[]
  ? unknown
  : undefined extends z.input<E['response']>
    ? void
    : z.input<E['response']>;

/** Wraps a use case's result in `{ data }`. */
export const data = async <T>(value: T | Promise<T>): Promise<{ data: T }> => ({ data: await value });

/** The token that a request carries, or null; not verified. */
export function readBearer(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return (scheme?.toLowerCase() === 'bearer' && token) || null;
}

/** Which tokens a call accepts besides a valid one. */
type Entry = Pick<Endpoint, 'takesExpired' | 'takesTicket' | 'takesGuests' | 'refusesTakeOver' | 'beforeStep'> & {
  access?: Endpoint['access'];
  tokens: TokenEntry;
};

async function useTicket({ tokens, limits }: App, url: string) {
  const sessionId = sessionOfTicket(tokens, url);
  if (sessionId !== null) await limits.take([{ limit: 'download-ticket', of: url }]);
  return sessionId;
}

async function readSessionId(app: App, request: FastifyRequest, { access, takesExpired, takesTicket }: Entry) {
  const { tokens } = app;
  const token = readBearer(request);
  if (!token) return takesTicket ? useTicket(app, request.url) : null;
  if (access === 'admin') return (await tokens.readAdmin(token))?.sessionId ?? null;
  return takesExpired ? ((await tokens.readExpired(token))?.sessionId ?? null) : null;
}

async function sessionFor(app: App, request: FastifyRequest, endpoint: Entry): Promise<Session | null> {
  const token = readBearer(request);
  if (token && isAccessToken(token)) return sessionOfAccessToken(app, token);
  if (token && endpoint.access !== 'admin' && !endpoint.takesExpired) return sessionOfToken(app, token);
  const sessionId = await readSessionId(app, request, endpoint);
  return sessionId === null ? null : app.loadSession(sessionId);
}

/** Puts the signed-in caller on the request; 401 without a session that the call accepts. */
export async function requireActor(app: App, request: FastifyRequest, endpoint: Entry): Promise<void> {
  const session = await sessionFor(app, request, endpoint);
  if (!session) throw unauthorized();
  await admitToken(app, session.actor, endpoint.tokens);
  const { role, emailVerified, impersonatorId } = session.actor;
  // Whoever was an administrator when the token was made may no longer be one.
  if (endpoint.access === 'admin' && (role !== 'admin' || !emailVerified)) throw unauthorized();
  if (impersonatorId !== null && endpoint.refusesTakeOver) throw notInTakeOver();
  // Guests reach only calls that were made with guests in mind.
  if (session.actor.guest && !endpoint.takesGuests) throw notForGuests();
  if (session.actor.lacksStep && !endpoint.beforeStep) throw stepMissing();
  request.actor = session.actor;
}

/** The checks before anything of a call is read: who is calling, and whether too often. */
function entryHooks(app: App, endpoint: Endpoint) {
  const entry = { ...endpoint, tokens: { scope: scopeOf(endpoint), isWithinSpaces: isWithinSpaces(endpoint) } };
  return [
    ...(endpoint.access !== 'public' ? [(request: FastifyRequest) => requireActor(app, request, entry)] : []),
    limitAddress(app, endpoint.limit),
  ];
}

/** Ids of a batch delete, and its confirmation, may come in the query instead of the body. */
function moveIdsToBody(request: FastifyRequest) {
  const query = request.query as Record<string, unknown>;
  const given = query['ids'] ?? query['ids[]'];
  if (request.body || given === undefined) return;
  const ids = (Array.isArray(given) ? given : [given]).flatMap((part) => String(part).split(',')).map(Number);
  const isConfirmed = flag.safeParse(query['confirm']).data;
  request.body = isConfirmed === undefined ? { ids } : { ids, confirm: isConfirmed };
}

/** A call as its schemas have parsed it. */
const makeCall = <E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> => ({
  get actor() {
    if (!request.actor) throw new AppError('internal', 'a public call has no actor');
    return request.actor;
  },
  params: request.params as z.output<E['params']>,
  query: request.query as z.output<E['query']>,
  body: request.body as z.output<E['body']>,
  request,
  reply,
  listed: ({ rows, total, next }) => ({ data: rows, total, links: { next: nextLink(request.url, next) } }),
});

/** Runs a token's call: within its spaces, and without addresses of files unless it may have them. */
function runForToken<T>(actor: Actor, { scopes, spaceIds }: AccessToken, use: () => Promise<T>): Promise<T> {
  const reader = scopes.includes('files') ? actor : null;
  return withinSpaces(spaceIds && { userId: actor.userId, spaceIds }, () => readBy(reader, use));
}

/** Runs a call's use case for its caller, who alone reads the answer; in a take-over, as one. */
function run<T>({ actor, ip: address }: FastifyRequest, use: () => Promise<T>): Promise<T> {
  if (actor?.token) return runForToken(actor, actor.token, use);
  if (!actor || actor.impersonatorId === null) return readBy(actor, use);
  const { sessionId, userId, impersonatorId } = actor;
  return inTakeOver({ sessionId, userId, impersonatorId, address }, () => readBy(actor, use));
}

/** Binds one endpoint of the contract to the use case behind it: access, validation, serialization, rate limit. */
export function serve<E extends Endpoint>(app: App, endpoint: E, use: (call: Call<E>) => Promise<Answer<E>>): void {
  const hasBody = endpoint.body.type !== 'undefined';
  const takesIds = endpoint.method === 'DELETE' && hasBody;
  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    bodyLimit: findBodyLimit(endpoint),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody ? { body: endpoint.body } : {}),
      ...(endpoint.status === 204 || endpoint.binary ? {} : { response: { [endpoint.status]: endpoint.response } }),
    },
    onRequest: entryHooks(app, endpoint),
    // Pictures and zips are already compressed, and ranges count bytes as stored.
    ...(endpoint.binary ? { compress: false } : {}),
    ...(takesIds ? { preValidation: async (request) => moveIdsToBody(request) } : {}),
    async handler(request, reply) {
      reply.status(endpoint.status);
      const answer = await onceForKey(endpoint, request, async () => {
        return run(request, async () => {
          const made = await use(makeCall<E>(request, reply));
          // A repeated call is audited again: the first may have died between its commit and this.
          await auditCall(app.db, endpoint, { request, answer: made });
          return made;
        });
      });
      return endpoint.status === 204 ? reply.send() : answer;
    },
  });
}
