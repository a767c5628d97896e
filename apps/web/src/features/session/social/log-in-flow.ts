import type { SocialProviderWire } from '@facet/contract/entities/social';
import { fromJson, readStored, writeStored } from '../../../lib/stored.ts';
import { safeRedirect } from '../../../lib/safe-redirect.ts';

/** The goal: logging in, creating an account, connecting the provider to the current one, or proving who is there. */
export type Purpose = 'login' | 'register' | 'link' | 'confirm';
export type Flow = {
  provider: string;
  title: string;
  issuer: string;
  purpose: Purpose;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  redirect?: string | undefined;
  /** Of whoever connects the provider to their account. */
  proof?: string | undefined;
};

const FLOW_TEXTS = ['provider', 'title', 'issuer', 'purpose', 'state', 'nonce', 'verifier', 'redirectUri'];

// Checked by hand: the log-in page has no schemas.
const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');
const isFlow = (value: unknown): value is Flow => hasTexts(value, FLOW_TEXTS);
const isPending = (value: unknown): value is Pending => hasTexts(value, ['token', 'title']);

const FLOW_KEY = 'facet-log-in';
const PENDING_KEY = 'facet-pending-log-in';

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const random = () => encode(crypto.getRandomValues(new Uint8Array(32)));
const challengeOf = async (verifier: string) =>
  encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

/** Whether this browser lets the page hash a secret, which needs https or this machine. */
export const canLeaveForProvider = (): boolean => window.isSecureContext;

type Start = {
  provider: SocialProviderWire;
  purpose: Purpose;
  redirect?: string | undefined;
  proof?: string | undefined;
};

/** The provider's address to go to; what the answer is checked against stays in this tab. */
export async function startFlow({ provider, purpose, redirect, proof }: Start): Promise<string | null> {
  if (provider.authorization_endpoint === null) return null;
  const flow: Flow = {
    provider: provider.id,
    title: provider.title,
    issuer: provider.issuer,
    purpose,
    state: random(),
    nonce: random(),
    verifier: random(),
    redirectUri: provider.redirect_uri,
    redirect: safeRedirect(redirect),
    proof,
  };
  writeStored(FLOW_KEY, JSON.stringify(flow), 'sessionStorage');
  const address = new URL(provider.authorization_endpoint);
  const parameters = {
    client_id: provider.client_id,
    response_type: 'code',
    scope: provider.scope,
    redirect_uri: flow.redirectUri,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await challengeOf(flow.verifier),
    code_challenge_method: 'S256',
  };
  // Whoever sits at an open session may be logged in at the provider, too.
  const afresh = purpose === 'confirm' ? { prompt: 'login', max_age: '0' } : {};
  for (const [name, value] of Object.entries({ ...parameters, ...afresh })) address.searchParams.set(name, value);
  return address.href;
}

/** Returns what was stored before leaving, once; null if this tab did not start what comes back. */
export function takeFlow(state: string | undefined): Flow | null {
  const flow = readStored(
    FLOW_KEY,
    fromJson((value) => (isFlow(value) ? value : null)),
    'sessionStorage',
  );
  writeStored(FLOW_KEY, null, 'sessionStorage');
  return flow?.state === state ? flow : null;
}

type Pending = { token: string; title: string; redirect?: string | undefined };

/** Stores an unfinished log-in until its mail is opened, in another tab of this browser. */
export const keepPending = (pending: Pending): void => writeStored(PENDING_KEY, JSON.stringify(pending));
export const forgetPending = (): void => writeStored(PENDING_KEY, null);
export const readPending = (): Pending | null =>
  readStored(
    PENDING_KEY,
    fromJson((value) => (isPending(value) ? value : null)),
  );
