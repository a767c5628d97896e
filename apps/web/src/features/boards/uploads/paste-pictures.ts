import { changeItems, boardItems, type BoardDocument, type PlacedItem } from '@facet/board/document';
import { BOARD_DROP_MAX } from '@facet/contract/constants/boards';
import type { QueryClient } from '@tanstack/react-query';
import { addPictures, type BoardRef } from '../api.ts';
import type { BoardSession } from '../session/board-session.ts';

type CopiedPicture = Extract<PlacedItem, { kind: 'picture' }>;

/** What the server puts onto the board doesn't come with its answer; this is how long to wait for it, in ms. */
const LATE_MS = 3000;

/** Resolves when the document has these items. */
function untilThere(doc: BoardDocument, ids: readonly string[]): Promise<void> {
  const items = boardItems(doc);
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

/** A picture's position and look; its author and identity are up to the server. */
function copiedFields({
  id: _id,
  kind: _kind,
  file_id: _file,
  created_by: _by,
  created_at: _at,
  ...fields
}: CopiedPicture) {
  return fields;
}

/** Puts pictures of another of the project's boards onto this one, arranged as they were. Returns their ids. */
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
      return copied ? [{ id, fields: copiedFields(copied) }] : [];
    });
    changeItems(doc, changes, own);
    pasted.push(...ids);
  }
  return pasted;
}
