import { createHash, randomBytes } from 'node:crypto';
import type { IdentityProvider } from './identity-provider.ts';

const random = () => randomBytes(32).toString('base64url');

/** Follows a provider's redirects as a browser would, cookies included, until they lead back to us. */
export async function walkThroughProvider(provider: IdentityProvider, sub: string, redirectUri: string) {
  const [verifier, nonce, state] = [random(), random(), random()];
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: { method?: string; body?: URLSearchParams } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, provider.issuer), {
      redirect: 'manual',
      ...init,
      headers: { cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    await answer.arrayBuffer();
    return answer.headers.get('location') ?? '';
  };
  const start = new URL('/auth', provider.issuer);
  start.search = new URLSearchParams({
    client_id: provider.client.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const interaction = await visit(start.href);
  const resumed = await visit(interaction, { method: 'POST', body: new URLSearchParams({ as: sub }) });
  const landing = new URL(await visit(resumed));
  if (landing.searchParams.get('state') !== state) throw new Error(`the provider led to ${landing.href}`);
  return { code: landing.searchParams.get('code') ?? '', code_verifier: verifier, redirect_uri: redirectUri, nonce };
}
