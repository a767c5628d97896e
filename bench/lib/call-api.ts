import type { Endpoint } from '@facet/contract/endpoint';

/** Where to call and as whom. */
export type Caller = { url: string; token: string };

type Input<E extends Endpoint> = {
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  body?: E['body']['_zod']['input'];
};

const fillIn = (pattern: string, params: Record<string, number>) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));

/** The address of a call. */
export function addressOf(
  { url }: Caller,
  endpoint: Endpoint,
  { params = {}, query = {} }: Pick<Input<Endpoint>, 'params' | 'query'> = {},
) {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}/api${fillIn(endpoint.path, params)}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** Calls the API; a refusal is an error that says what was refused. */
export async function callApi<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  { body, ...where }: Input<E> = {},
): Promise<E['response']['_zod']['output']> {
  const headers = { authorization: `Bearer ${caller.token}` };
  const answer = await fetch(addressOf(caller, endpoint, where), {
    method: endpoint.method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
