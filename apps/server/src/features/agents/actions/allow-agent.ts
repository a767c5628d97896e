import { randomBytes } from 'node:crypto';
import type * as api from '@facet/contract/endpoints/access-tokens';
import { t } from '@facet/contract/words/speech';
import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { agentCodes } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { checkToken, issueToken } from '../../session/tokens/actions/make-token.ts';
import { hashSecret, readClient, type AgentClient } from '../agent-client.ts';
import { requireAgents } from '../queries.ts';

/** As long as an agent may take to fetch its token. */
const VALID_MS = 60_000;

type Asking = { client_id: string; redirect_uri: string };

/** Who asks; 422 where it is none that this installation knows, so that nobody is sent to an address of a stranger's. */
function requireClient({ tokens }: App, { client_id: clientId, redirect_uri: redirectUri }: Asking): AgentClient {
  const client = readClient(tokens, clientId, redirectUri);
  if (!client) throw invalidField('client_id', t('Facet doesn’t know this agent. Connect it anew.'));
  return client;
}

/** Which agent asks, for the page on which its person decides. */
export async function describeAgent(app: App, asking: Asking) {
  await requireAgents(app);
  const { name } = requireClient(app, asking);
  const { host, protocol } = new URL(asking.redirect_uri);
  return { name, waits_at: host || protocol };
}

type Allowed = z.output<typeof api.allowAgent.body>;

/** Lets an agent change a code for a token that does what the person chose; returns the address at which it waits. */
export async function allowAgent(app: App, actor: Actor, allowed: Allowed): Promise<{ address: string }> {
  await requireAgents(app);
  const { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge, state, ...asked } = allowed;
  const { name } = requireClient(app, allowed);
  const { wanted } = await checkToken(app, actor, { ...asked, name, userId: actor.userId });
  const code = randomBytes(32).toString('base64url');
  await app.db.insert(agentCodes).values({
    hash: hashSecret(code),
    sessionId: actor.sessionId,
    clientHash: hashSecret(clientId),
    redirectUri,
    challenge,
    name,
    scopes: wanted.scopes,
    spaceIds: wanted.spaceIds,
    tokenEndsAt: wanted.endsAt,
    expiresAt: new Date(Date.now() + VALID_MS),
  });
  const address = new URL(redirectUri);
  address.searchParams.set('code', code);
  if (state !== undefined) address.searchParams.set('state', state);
  // By which an agent of several servers knows whose answer it is (RFC 9207).
  address.searchParams.set('iss', app.config.publicUrl);
  return { address: address.href };
}

type Redeeming = { code: string; verifier: string; clientId: string; redirectUri: string; address: string };

/** Makes the token that was allowed; null for a code that is no longer good, or was given to another agent. It is used up either way. */
export async function redeemCode(app: App, { code, verifier, clientId, redirectUri, address }: Redeeming) {
  const [row] = await app.db
    .delete(agentCodes)
    .where(and(eq(agentCodes.hash, hashSecret(code)), gt(agentCodes.expiresAt, new Date())))
    .returning();
  if (!row || row.clientHash !== hashSecret(clientId) || row.redirectUri !== redirectUri) return null;
  const isProven = hashSecret(verifier) === row.challenge;
  const session = isProven ? await app.loadSession(row.sessionId) : null;
  if (!session) return null;
  const { name, scopes, spaceIds, tokenEndsAt: endsAt } = row;
  const { token } = await issueToken(app, session.actor, { name, scopes, spaceIds, endsAt, address });
  return { token, scopes, endsAt };
}
