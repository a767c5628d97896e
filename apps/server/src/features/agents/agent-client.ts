import { createHash } from 'node:crypto';
import { TOKEN_NAME_MAX } from '@facet/contract/constants/second-step';
import { titleText } from '@facet/contract/plain-title';
import { z } from 'zod';
import type { Tokens } from '../../platform/auth/tokens.ts';

const PURPOSE = 'agent-client';
const WAITS_MAX = 5;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that would make a browser run, show or fetch something, rather than open the agent's own app. */
const NEVER = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome.*|wss?|ftp):$/;

/** Whether an agent may wait there: at an https address, on the person's own computer, or as an app of it (RFC 8252). */
function mayWaitAt(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return !NEVER.test(url.protocol) && text.startsWith(`${url.protocol}//`);
}

/** What an agent says of itself when it registers (RFC 7591); whatever else it says has no effect. */
export const registration = z.object({
  client_name: titleText(TOKEN_NAME_MAX).catch('Agent'),
  redirect_uris: z
    .array(z.string().max(500).refine(mayWaitAt, { error: 'is no https address, loopback address or app' }))
    .min(1)
    .max(WAITS_MAX),
});

const agentClient = z.object({ name: z.string(), waits: z.array(z.string()) });
export type AgentClient = z.infer<typeof agentClient>;

/**
 * The id of an agent: what it said, signed by this installation. So nothing is kept of agents that nobody allows, and
 * however many register, no table grows.
 */
export function toClientId(tokens: Tokens, client: AgentClient): string {
  const body = Buffer.from(JSON.stringify(client)).toString('base64url');
  return `${body}.${tokens.derive(PURPOSE, body)}`;
}

/** The loopback port is the system's choice, made anew each time. */
function withoutPort(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:') return text;
  url.port = '';
  return url.href;
}

/** The agent of an id, if this installation made it and it may wait there; else null. */
export function readClient(tokens: Tokens, clientId: string, redirectUri: string): AgentClient | null {
  const [body = '', signature = ''] = clientId.split('.', 2);
  if (!tokens.isDerived(PURPOSE, body, signature)) return null;
  const client = agentClient.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return client.waits.some((wait) => withoutPort(wait) === withoutPort(redirectUri)) ? client : null;
}

/** What is kept of an id or a code, and what a verifier has to come to (PKCE, S256). */
export const hashSecret = (text: string) => createHash('sha256').update(text).digest('base64url');
