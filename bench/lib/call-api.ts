import { fillPath } from '@facet/client/fill-path';
import type { Answer, CallArguments } from '@facet/client/call';
import { createClient } from '@facet/client/client';
import type { Endpoint } from '@facet/contract/endpoint';

/** Where to call and as whom. */
export type Caller = { url: string; token: string };

/** The address of a call. */
export const toAddress = (
  { url }: Caller,
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: { params?: object; query?: object } = {},
): string => `${url}${fillPath(path, params, query)}`;

/** Calls the API; a refusal is an error that says what was refused. */
export const callApi = <E extends Endpoint>(
  { url, token }: Caller,
  endpoint: E,
  ...input: CallArguments<E>
): Promise<Answer<E>> => createClient(url, token).call(endpoint, ...input);
