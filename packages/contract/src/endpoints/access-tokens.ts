import { z } from 'zod';
import { TOKEN_NAME_MAX, TOKEN_SCOPES, TOKEN_SPACES_MAX } from '../constants/second-step.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, idText, listOf, moment, pageQuery } from '../envelope.ts';
import { accessToken, newAccessToken, spaceAccessToken } from '../entities/second-step.ts';
import { titleText } from '../plain-title.ts';

const group = 'auth';
const path = '/users/:userId/tokens';
const params = z.object({ userId: idText });
/** Of `proveSelf`; needless within ten minutes of a log-in. */
const proof = z.string().min(1).max(500).optional();

const wanted = {
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1)
    .max(TOKEN_SCOPES.length)
    .transform((list) => TOKEN_SCOPES.filter((scope) => list.includes(scope))),
  /** Spaces that it sees and touches, and nothing else; without them whatever its owner reaches. */
  space_ids: z
    .array(id)
    .min(1)
    .max(TOKEN_SPACES_MAX)
    .transform((list) => [...new Set(list)])
    .optional(),
  /** At most 366 days from now. */
  expires_at: moment,
  proof,
};

export const listTokens = endpoint({
  method: 'GET',
  path,
  group,
  summary: 'My personal access tokens, newest first; those that ended for 30 days more',
  params,
  response: dataOf(z.array(accessToken)),
});

export const createToken = endpoint({
  method: 'POST',
  path,
  group,
  summary: 'Make a personal access token; this answer alone has it. 409 with fifty',
  refusesTakeOver: true,
  isOneUse: true,
  status: 201,
  limit: 'log-in',
  params,
  body: z.object({ name: titleText(TOKEN_NAME_MAX), ...wanted }),
  response: dataOf(newAccessToken),
});

export const removeToken = endpoint({
  method: 'DELETE',
  path: `${path}/:tokenId`,
  group,
  summary: 'End one of my personal access tokens, and take it off the list',
  refusesTakeOver: true,
  params: params.extend({ tokenId: z.uuid() }),
  body: z.object({ proof }),
});

export const listSpaceTokens = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/tokens',
  group: 'spaces',
  summary: 'Whose personal access tokens reach a space; for its admins',
  params: z.object({ spaceId: idText }),
  query: pageQuery,
  response: listOf(spaceAccessToken),
});

/** What an agent says of itself on the way to its person, as it was given to it when it registered (RFC 7591). */
const asking = z.object({ client_id: z.string().max(4096).default(''), redirect_uri: z.string().max(500).default('') });

export const describeAgent = endpoint({
  method: 'GET',
  path: '/agents/asking',
  group,
  summary: 'Which agent asks to work as me, and where it waits; 404 where agents are off',
  query: asking,
  response: dataOf(z.object({ name: z.string(), waits_at: z.string() })),
});

export const allowAgent = endpoint({
  method: 'POST',
  path: '/agents/asking',
  group,
  summary: 'Let an agent work as me, with a token of its own; the answer is the address at which it waits',
  refusesTakeOver: true,
  isOneUse: true,
  limit: 'log-in',
  body: asking.extend({
    ...wanted,
    /** Of the verifier that the agent keeps (PKCE, S256). */
    code_challenge: z
      .string()
      .length(43)
      .regex(/^[\w-]+$/),
    state: z.string().max(2000).optional(),
  }),
  response: dataOf(z.object({ address: z.string() })),
});
