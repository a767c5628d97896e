import type { Endpoint } from '@facet/contract/endpoint';
import { IDEMPOTENCY_KEY } from '@facet/contract/idempotency-key';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import type { App } from '../platform/app.ts';

type Input<E extends Endpoint> = {
  params?: z.input<E['params']> | Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Unknown on purpose: tests send wrong bodies too. */
  body?: unknown;
  /** An idempotency key. */
  key?: string;
  /** The language that the call asks for, as a browser says it. */
  language?: string;
};

export type Answer<T> = {
  status: number;
  /** The whole answer, envelope included. */
  body: T;
  /** For failures. */
  message: string;
  errors: Record<string, string[]>;
  raw: LightMyRequestResponse;
};

export type Caller = { token: string | null };

function toUrl(endpoint: Endpoint, { params = {}, query = {} }: Input<Endpoint>) {
  const known = Object.entries(params as Record<string, unknown>);
  const path = known.reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  return `/api${path}${search.size ? `?${search.toString()}` : ''}`;
}

/** Calls an endpoint over HTTP as somebody (`null` = without a session). */
export async function callApi<E extends Endpoint>(
  app: Pick<App, 'http'>,
  caller: Caller | null,
  endpoint: E,
  input: Input<E> = {},
): Promise<Answer<z.output<E['response']>>> {
  const raw = await app.http.inject({
    method: endpoint.method,
    url: toUrl(endpoint, input),
    headers: {
      ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(input.key === undefined ? {} : { [IDEMPOTENCY_KEY]: input.key }),
      ...(input.language === undefined ? {} : { 'accept-language': input.language }),
    },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const body = raw.body && raw.headers['content-type']?.toString().includes('json') ? raw.json() : undefined;
  return { status: raw.statusCode, body, message: body?.message, errors: body?.errors ?? {}, raw };
}
