import { z } from 'zod';

const EXPECTED = 'must be a JSON list of { id, name, issuer, client_id, client_secret, scopes?, trust_email? }';

const issuer = z.url().refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
});

const oidcProvider = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().trim().min(1).max(60),
    issuer,
    client_id: z.string().min(1),
    client_secret: z.string().min(1).optional(),
    scopes: z.array(z.string().min(1)).default(['openid', 'email', 'profile']),
    /** Take its addresses as proven where it says neither that they are nor that they aren't. */
    trust_email: z.boolean().default(false),
  })
  .transform(({ client_id: clientId, client_secret: clientSecret, trust_email: trustsEmail, ...provider }) => ({
    ...provider,
    clientId,
    clientSecret,
    trustsEmail,
  }));

export type OidcProvider = z.infer<typeof oidcProvider>;

const oidcProviderList = z.array(oidcProvider);

/** The OpenID Connect providers as JSON text; ids are unique, issuers use https (http on this machine only). */
export const oidcProviders = z.string().transform((text, context) => {
  const providers = oidcProviderList.safeParse(jsonOrUndefined(text));
  // The underlying message is dropped on purpose: it could quote a client secret.
  if (!providers.success) {
    context.addIssue({ code: 'custom', message: EXPECTED });
    return z.NEVER;
  }
  if (new Set(providers.data.map(({ id }) => id)).size < providers.data.length) {
    context.addIssue({ code: 'custom', message: 'must give each provider an id of its own' });
    return z.NEVER;
  }
  return providers.data;
});

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller reports it in its own words.
    return undefined;
  }
}
