import type { Client } from '@facet/client/client';
import { fillPath } from '@facet/client/fill-path';
import { readFailure } from '@facet/client/read-failure';
import type { Endpoint } from '@facet/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';

/** The API, as whoever the agent works for; what it refuses is an ApiError with the refusal's own words. */
export type Ask = Pick<Client, 'call'> & {
  /** The bytes at one of the addresses that answers carry. */
  readBytes(address: string): Promise<{ type: string; bytes: Buffer }>;
};

/**
 * Tools work through the calls themselves, with the token and from the address of the request: so an agent reaches what
 * its person reaches, is limited as they are, and leaves the same traces.
 */
export function createAsk({ http }: Pick<App, 'http'>, request: FastifyRequest): Ask {
  const shared = {
    authorization: request.headers.authorization ?? '',
    'accept-language': request.headers['accept-language'] ?? '',
  };
  const inject = (method: Endpoint['method'], url: string, payload?: string) =>
    http.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: { ...shared, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const send = async (endpoint: Endpoint, input: { params?: unknown; query?: unknown; body?: unknown }) => {
    const url = fillPath(endpoint.path, input.params, input.query);
    const payload = input.body === undefined ? undefined : JSON.stringify(input.body);
    const { statusCode, body, headers } = await inject(endpoint.method, url, payload);
    if (statusCode >= 300) throw readFailure(statusCode, body, headers['retry-after']);
    return body === '' ? undefined : JSON.parse(body);
  };
  return {
    call: (endpoint, ...[input]) => send(endpoint, input ?? {}),
    async readBytes(address: string) {
      const { statusCode, body, rawPayload, headers } = await inject('GET', address);
      if (statusCode >= 300) throw readFailure(statusCode, body);
      return { type: String(headers['content-type']), bytes: rawPayload };
    },
  };
}
