import { uploadFiles } from '@facet/contract/endpoints/files';
import { addressOf, type Person } from '../apps/server/src/features/sample/collection/person.ts';

/** Somebody at the API of a running Facet. */
export type Client = Pick<Person, 'call' | 'upload'> & { token: string | null };

async function answerOf(response: Response, what: string) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what} was answered with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

/** A client of the Facet at `origin`, as whoever the token belongs to. */
export function createClient(origin: string, token: string | null = null): Client {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return {
    token,
    async call(endpoint, input = {}) {
      const { body } = input;
      const response = await fetch(`${origin}${addressOf(endpoint, input)}`, {
        method: endpoint.method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answerOf(response, `${endpoint.method} ${endpoint.path}`);
    },
    async upload(type, ...files) {
      const form = new FormData();
      form.append('type', type);
      for (const { name, body } of files) form.append('file', new Blob([new Uint8Array(body)]), name);
      const response = await fetch(`${origin}${addressOf(uploadFiles, {})}`, { method: 'POST', headers, body: form });
      const { data } = await answerOf(response, 'an upload');
      return data.map(({ id }: { id: number }) => id);
    },
  };
}
