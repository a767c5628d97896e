import type { UploadType } from '@facet/contract/constants/uploads';
import type { Endpoint } from '@facet/contract/endpoint';
import { uploadFiles } from '@facet/contract/endpoints/files';
import { ApiError } from './api-error.ts';
import { type Answer, type CallArguments, type Caller, send, type Sent } from './call.ts';
import { readFailure } from './read-failure.ts';
import { openSocket, type ClientSocket } from './socket.ts';

/** A file to upload, under the name that it gets. */
export type Outgoing = { name: string; body: Uint8Array };

/** Somebody at the API of a Facet. Every refusal is an `ApiError` whose message names the call and what was answered. */
export type Client = Caller & {
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Answer<E>>;
  /** Uploads files in one request and gives their ids, in the same order. */
  upload(type: UploadType, files: readonly Outgoing[]): Promise<number[]>;
  /** A socket of its own, open when it resolves. */
  openSocket(): Promise<ClientSocket>;
};

async function answerOf(response: Response, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const text = await response.text();
  if (response.ok) return text === '' ? undefined : JSON.parse(text);
  const { status, errors, requestId } = readFailure(response.status, text);
  throw new ApiError(status, `${method} ${path} was answered with ${status}: ${text}`, { ...errors }, requestId);
}

/** A client of the Facet at `origin` (`https://facet.example`), as whoever the token belongs to. */
export function createClient(origin: string, token: string | null = null): Client {
  const caller = { origin, token };
  const ask = async (endpoint: Endpoint, input: Sent) => answerOf(await send(endpoint, input, caller), endpoint);
  return {
    ...caller,
    call: (endpoint, ...[input]) => ask(endpoint, input ?? {}),
    async upload(type, files) {
      const body = new FormData();
      body.append('type', type);
      for (const file of files) body.append('file', new Blob([new Uint8Array(file.body)]), file.name);
      const { data }: Answer<typeof uploadFiles> = await ask(uploadFiles, { body });
      return data.map(({ id }) => id);
    },
    openSocket: () => openSocket(caller),
  };
}
