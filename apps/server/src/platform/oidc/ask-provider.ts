import * as oidc from 'openid-client';
import type { OidcProvider } from '../config/oidc-providers.ts';

/** What the browser brings back from a provider. */
export type ProviderAnswer = {
  provider: string;
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce: string;
};

/** Seconds that a provider has for each answer. */
const TIMEOUT_S = 8;

/** How the secret is sent: as the provider says, or else by the standard's default. */
const authWith =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return auth(secret)(server, client, body, headers);
  };

/** Asks a provider for its addresses. */
export function askProvider({ issuer, clientId, clientSecret }: OidcProvider): Promise<oidc.Configuration> {
  // The settings allow plain http only on this machine.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const auth = clientSecret ? authWith(clientSecret) : oidc.None();
  return oidc.discovery(new URL(issuer), clientId, {}, auth, { execute, timeout: TIMEOUT_S });
}

/** Whether a provider failed to answer, rather than refusing. */
export const isAway = (error: unknown) =>
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof Error && error.cause instanceof Response && error.cause.status >= 500);

/** Exchanges the code; checks signature, issuer, audience, nonce and times of the ID token. */
export async function fetchClaims(
  configuration: oidc.Configuration,
  answer: ProviderAnswer,
): Promise<Record<string, unknown>> {
  const landing = new URL(answer.redirect_uri);
  landing.searchParams.set('code', answer.code);
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = configuration.serverMetadata();
  // The browser checks state and issuer of the landing: the server never saw where it was sent from.
  if (namesItself) landing.searchParams.set('iss', issuer);
  const tokens = await oidc.authorizationCodeGrant(configuration, landing, {
    pkceCodeVerifier: answer.code_verifier,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new oidc.ClientError('no ID token');
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}
