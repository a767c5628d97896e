import type { UploadType } from '@facet/contract/constants/uploads';
import type { Endpoint } from '@facet/contract/endpoint';
import { createSocketTicket } from '@facet/contract/endpoints/authorizations';
import { uploadFiles } from '@facet/contract/endpoints/files';
import { ApiError } from './api-error.ts';
import { type Answer, type CallArguments, type Caller, fillForm, type Outgoing, send, type Sent } from './call.ts';
import { readFailure } from './read-failure.ts';
import { openSocket, type ClientSocket } from './socket.ts';

/** Somebody at Facet's API. Every refusal is an `ApiError` whose message names the call and the answer. */
export type Client = Caller & {
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Answer<E>>;
  /** Uploads files in one request and returns their ids, in the same order. */
  upload(type: UploadType, files: readonly Outgoing[]): Promise<number[]>;
  /** A new socket, open when it resolves. */
  openSocket(): Promise<ClientSocket>;
};

async function readAnswer(response: Response, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const text = await response.text();
  if (response.ok) return text === '' ? undefined : JSON.parse(text);
  const { status, errors, requestId } = readFailure(response.status, text);
  throw new ApiError(status, `${method} ${path} was answered with ${status}: ${text}`, { ...errors }, requestId);
}

/** A client of the Facet at `origin` (`https://facet.example`), acting as whoever the token belongs to. */
export function createClient(origin: string, token: string | null = null): Client {
  const caller = { origin, token };
  const ask = async (endpoint: Endpoint, input: Sent) => readAnswer(await send(endpoint, input, caller), endpoint);
  return {
    ...caller,
    call: (endpoint, ...[input]) => ask(endpoint, input ?? {}),
    async upload(type, files) {
      const { data }: Answer<typeof uploadFiles> = await ask(uploadFiles, { body: fillForm(type, files) });
      return data.map(({ id }) => id);
    },
    async openSocket() {
      // Many logs keep addresses; a ticket is worthless once it has been used.
      const { data }: Answer<typeof createSocketTicket> = await ask(createSocketTicket, {});
      return openSocket(origin, data.ticket);
    },
  };
}
