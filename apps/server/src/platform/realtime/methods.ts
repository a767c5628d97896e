import type { ClientFrame } from '@facet/contract/realtime';
import type { z } from 'zod';
import type { Peer } from './peer.ts';

type RequestId = ClientFrame['request_id'];
type Call = (peer: Peer, data: unknown, requestId: RequestId) => Promise<unknown>;

export type Methods = {
  /** Binds a method to the schema of its data and to what is done with it; a method is bound once. */
  add<S extends z.ZodType>(
    methodId: number,
    data: S,
    handle: (peer: Peer, data: z.output<S>, requestId: RequestId) => Promise<unknown>,
  ): void;
  find: (methodId: number) => Call | undefined;
};

/** An empty table of methods; a found one throws a ZodError when the data does not fit. */
export function createMethods(): Methods {
  const calls = new Map<number, Call>();
  return {
    add(methodId, schema, handle) {
      if (calls.has(methodId)) throw new Error(`method ${methodId} is bound already`);
      calls.set(methodId, async (peer, data, requestId) => handle(peer, await schema.parseAsync(data), requestId));
    },
    find: (methodId) => calls.get(methodId),
  };
}
