import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { ClientFrame } from '@facet/contract/realtime';
import type { z } from 'zod';
import { badPart } from '../bad-part.ts';
import { invalidField } from '../errors.ts';
import type { Peer } from './peer.ts';
import type { ChannelView } from './viewer.ts';

type RequestId = ClientFrame['request_id'];
type Call = (peer: Peer, data: unknown, requestId: RequestId) => Promise<unknown>;

/** How large a method's frames may be, and who may send them, by their rights in a channel they have joined. */
export type LargeFrames = { maxBytes: number; maxNumbers?: number; may: (view: ChannelView) => boolean };

export type Methods = {
  /** Binds a method to its data's schema and its handler; a method is bound once. */
  add<S extends z.ZodType>(
    methodId: number,
    data: S,
    handle: (peer: Peer, data: z.output<S>, requestId: RequestId) => Promise<unknown>,
    largeFrames?: LargeFrames,
  ): void;
  find: (methodId: number) => Call | undefined;
  /** The methods whose frames may be large. */
  large: ReadonlyMap<number, LargeFrames>;
};

/** An empty table of methods; a bound method throws a ZodError or an AppError (422) for invalid data. */
export function createMethods(): Methods {
  const calls = new Map<number, Call>();
  const large = new Map<number, LargeFrames>();
  return {
    large,
    add(methodId, schema, handle, largeFrames) {
      if (calls.has(methodId)) throw new Error(`method ${methodId} is bound already`);
      calls.set(methodId, async (peer, data, requestId) => {
        const path = badPart(data);
        if (path) throw invalidField(path.join('.'), invalidText(fieldName(path)));
        return handle(peer, await schema.parseAsync(data), requestId);
      });
      if (largeFrames) large.set(methodId, largeFrames);
    },
    find: (methodId) => calls.get(methodId),
  };
}
