import { changeItems, itemsOf, type BoardDocument, type PlacedItem } from '@facet/board/document';
import { BOARD_DROP_MAX } from '@facet/contract/constants/boards';
import type { QueryClient } from '@tanstack/react-query';
import { addPictures, type BoardRef } from '../api.ts';
import type { BoardSession } from '../session/board-session.ts';

type CopiedPicture = Extract<PlacedItem, { kind: 'picture' }>;

/** What the server has put onto the board comes by another way than its answer; so long is waited for it at most. */
const LATE_MS = 3000;

/** Waits until the document has these items. */
function untilThere(doc: BoardDocument, ids: readonly string[]): Promise<void> {
  const items = itemsOf(doc);
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => ids.every((id) => items.has(id)) && resolve();
  const timer = setTimeout(resolve, LATE_MS);
  items.observe(look);
  look();
  return promise.finally(() => {
    clearTimeout(timer);
    items.unobserve(look);
  });
}

/** How a picture lies and looks; whose it is, and what makes it another one, is the server's to say. */
function fieldsOf({
  id: _id,
  kind: _kind,
  file_id: _file,
  created_by: _by,
  created_at: _at,
  ...fields
}: CopiedPicture) {
  return fields;
}

/** Puts pictures of another board of the project onto this one, as they were there. Gives their ids. */
export async function pastePictures(
  client: QueryClient,
  board: BoardRef,
  { doc, own }: Pick<BoardSession, 'doc' | 'own'>,
  pictures: readonly CopiedPicture[],
): Promise<string[]> {
  const pasted: string[] = [];
  for (let from = 0; from < pictures.length; from += BOARD_DROP_MAX) {
    const some = pictures.slice(from, from + BOARD_DROP_MAX);
    const wanted = { fileIds: some.map(({ file_id: id }) => id), positions: some.map(({ x, y }) => ({ x, y })) };
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, as the server takes so many at once
    const ids = (await addPictures(client, board, wanted)).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await untilThere(doc, ids);
    const changes = ids.flatMap((id, index) => {
      const copied = some[index];
      return copied ? [{ id, fields: fieldsOf(copied) }] : [];
    });
    changeItems(doc, changes, own);
    pasted.push(...ids);
  }
  return pasted;
}
