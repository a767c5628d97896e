import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadFiles } from '@facet/contract/endpoints/files';
import type { Endpoint } from '@facet/contract/endpoint';
import type { z } from 'zod';

type Input<E extends Endpoint> = {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: z.input<E['body']>;
};

export type Upload = { name: string; body: Buffer };

/** Somebody at the API of a running Facet; every refusal is an error that says what was refused. */
export type Client = {
  token: string | null;
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<z.output<E['response']>>;
  upload(type: string, ...files: readonly Upload[]): Promise<number[]>;
};

async function answerOf(response: Response, what: string) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what} was answered with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

const fillIn = (pattern: string, params: Record<string, number | string>) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A client of the Facet at `origin`, as whoever the token belongs to. */
export function createClient(origin: string, token: string | null = null): Client {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return {
    token,
    async call(endpoint, { params = {}, query = {}, body } = {}) {
      const search = new URLSearchParams(query).toString();
      const response = await fetch(`${origin}/api${fillIn(endpoint.path, params)}${search ? `?${search}` : ''}`, {
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
      const response = await fetch(`${origin}/api${uploadFiles.path}`, { method: 'POST', headers, body: form });
      const { data } = await answerOf(response, 'an upload');
      return data.map(({ id }: { id: number }) => id);
    },
  };
}

/** A demo picture, under the name that a designer would give it. */
export const picture = async (file: string, name = file): Promise<Upload> => ({
  name,
  body: await readFile(path.join(import.meta.dirname, 'pictures', file)),
});
