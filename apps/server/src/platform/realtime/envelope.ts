import { z } from 'zod';
import { aboutItems, hubMessage } from './messages.ts';
import type { HubMessage } from './messages.ts';

// `number` keeps two equal messages apart: NOTIFY drops duplicates within a transaction.
const envelope = z.object({ from: z.string(), number: z.number(), message: hubMessage });

const halves = <T>(list: readonly T[]): [T[], T[]] => {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
};
const many = (list: readonly unknown[] | undefined): boolean => (list?.length ?? 0) > 1;

/** Two messages that together say the same; null when there are too few ids to divide. */
function divide(message: HubMessage): [HubMessage, HubMessage] | null {
  if (message.kind === 'project' && message.itemIds && many(message.itemIds)) {
    const [first, second] = halves(message.itemIds);
    return [aboutItems(message, first), aboutItems(message, second)];
  }
  if ((message.kind === 'users' || message.kind === 'access') && message.userIds && many(message.userIds)) {
    const [first, second] = halves(message.userIds);
    return [
      { ...message, userIds: first },
      { ...message, userIds: second },
    ];
  }
  if (message.kind !== 'sessions' || !many(message.sessionIds)) return null;
  const [first, second] = halves(message.sessionIds);
  return [
    { ...message, sessionIds: first },
    { ...message, sessionIds: second },
  ];
}

export type Envelopes = {
  seal(message: HubMessage, maxBytes: number): string[];
  open(text: string): HubMessage | null;
};

/** Packs one process's messages for the carrier, none longer than `maxBytes`; `open` returns null for its own. */
export function createEnvelopes(processId: string): Envelopes {
  let number = 0;
  const head = `{"from":${JSON.stringify(processId)},`;
  function seal(message: HubMessage, maxBytes: number): string[] {
    const text = JSON.stringify({ from: processId, number: (number += 1), message });
    if (Buffer.byteLength(text) <= maxBytes) return [text];
    const parts = divide(message);
    if (!parts) throw new Error(`a ${message.kind} message does not fit in ${maxBytes} bytes: it must carry ids only`);
    return parts.flatMap((part) => seal(part, maxBytes));
  }
  return {
    seal,
    open(text) {
      // Its own messages all come back to it, and are not parsed.
      if (text.startsWith(head)) return null;
      return envelope.parse(JSON.parse(text)).message;
    },
  };
}
