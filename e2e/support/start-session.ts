import { logIn } from '@facet/contract/endpoints/authorizations';
import { createClient } from '@facet/client/client';
import type { Person } from './people.ts';
import type { Secrets } from './secrets.ts';
import type { Server } from './start-server.ts';

type Facet = { server: Server; secrets: Secrets };

/** A new session of somebody, as a browser keeps it. */
export async function startSession({ email, password }: Person, { server, secrets }: Facet) {
  const { data } = await createClient(server.origin).call(logIn, { body: { email, password } });
  secrets.get('session token')?.add(data.token);
  return { cookies: [], origins: [{ origin: server.origin, localStorage: [{ name: 'auth', value: data.token }] }] };
}
