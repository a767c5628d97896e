import type { Endpoint } from '@facet/contract/endpoint';
import { uploadFiles } from '@facet/contract/endpoints/files';
import type { z } from 'zod';
import type { Picture } from './pictures.ts';

type Value = string | number | boolean;
type Input<E extends Endpoint> = {
  params?: Record<string, Value>;
  query?: Record<string, Value>;
  body?: z.input<E['body']>;
};

/** Somebody at the API; every refusal is an error that says what was refused. */
export type Client = {
  origin: string;
  token: string | null;
  call: <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<z.output<E['response']>>;
  /** Uploads files in one request and answers with their ids. */
  upload: (type: string, files: readonly Picture[]) => Promise<number[]>;
};

async function answerOf(response: Response, what: string) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what} was answered with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

const texts = (values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const pathOf = (endpoint: Endpoint, params: Record<string, Value>) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A client of the server at `origin`, as whoever the token belongs to. */
export function createClient(origin: string, token: string | null = null): Client {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    origin,
    token,
    async call(endpoint, { params = {}, query = {}, body } = {}) {
      const search = new URLSearchParams(texts(query)).toString();
      const url = `${origin}/api${pathOf(endpoint, params)}${search ? `?${search}` : ''}`;
      const hasBody = body !== undefined;
      const response = await fetch(url, {
        method: endpoint.method,
        headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
      });
      return answerOf(response, `${endpoint.method} ${endpoint.path}`);
    },
    async upload(type, files) {
      const form = new FormData();
      form.append('type', type);
      for (const { name, buffer } of files) form.append('file', new Blob([new Uint8Array(buffer)]), name);
      const response = await fetch(`${origin}/api${uploadFiles.path}`, { method: 'POST', headers, body: form });
      const { data } = await answerOf(response, 'an upload');
      return data.map(({ id }: { id: number }) => id);
    },
  };
}
