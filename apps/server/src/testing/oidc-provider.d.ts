/** What the tests use of oidc-provider, which comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Claims = Record<string, unknown> & { sub: string };
  /** Decides when to prompt; only the part used here. */
  type Asking = (context: { oidc: { result?: { login?: object } } }) => boolean;
  type Check = object;
  type Policy = { get(prompt: string): { checks: { add(check: Check): void } } | undefined };
  export const interactionPolicy: {
    base(): Policy;
    Check: {
      new (reason: string, description: string, asks: Asking): Check;
      REQUEST_PROMPT: boolean;
      NO_NEED_TO_PROMPT: boolean;
    };
  };

  export type Configuration = {
    clients: Record<string, unknown>[];
    jwks: { keys: object[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    features: Record<string, { enabled: boolean }>;
    interactions: { url: (context: unknown, interaction: { uid: string }) => string; policy?: Policy };
    findAccount: (context: unknown, sub: string) => { accountId: string; claims: () => Promise<Claims> } | undefined;
    loadExistingGrant: (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => Promise<unknown>;
    pkce?: { required: () => boolean };
    conformIdTokenClaims?: boolean;
    ttl?: Record<string, number>;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (input: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
