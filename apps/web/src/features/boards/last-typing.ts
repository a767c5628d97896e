import { boardItem } from '@facet/contract/entities/board-item';
import { z } from 'zod';
import { fromJson, readStored, writeStored } from '../../lib/stored.ts';

const typing = z.object({
  item: z.intersection(boardItem, z.object({ id: z.uuid() })),
  text: z.string(),
  isNew: z.boolean(),
});
export type LastTyping = z.infer<typeof typing>;

type Whose = { boardId: number; userId: number };
const storageKey = ({ boardId, userId }: Whose) => `facet.board-typing.${userId}.${boardId}`;

/** What someone was typing on a board in this tab when its page was closed. */
export const lastTyping = {
  read: (whose: Whose): LastTyping | undefined =>
    readStored(
      storageKey(whose),
      fromJson((value) => typing.safeParse(value).data ?? null),
      'sessionStorage',
    ) ?? undefined,
  write: (whose: Whose, words: LastTyping | null): void =>
    writeStored(storageKey(whose), words && JSON.stringify(words), 'sessionStorage'),
};
