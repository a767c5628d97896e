import { putItems, type PlacedItem } from '@facet/board/document';
import * as Y from 'yjs';
import type { Seeded } from './seed.ts';

const whiteboard = `(select m.id from project_modules m join modules c on c.id = m.module_id
  where m.project_id = $1 and c.name = 'mood-board')`;

/** The stored form of a board's document with these items. */
export function encodeBoard(items: readonly PlacedItem[]): Buffer {
  const doc = new Y.Doc();
  putItems(doc, items);
  return Buffer.from(Y.encodeStateAsUpdate(doc));
}

/** This many boards in the project with the same items, in SQL; returns their ids. */
export async function addBoards(seeded: Seeded, count: number, items: readonly PlacedItem[]): Promise<number[]> {
  const { client, projectId, userId } = seeded;
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into boards (project_module_id, title, position, sequence, items_total, created_by)
        select ${whiteboard}, 'Board ' || n, n, 1, $3, $4 from generate_series(1, $2::int) n returning id),
      kept as (insert into board_snapshots (board_id, sequence, state) select id, 1, $5 from made)
    select id from made order by id`,
    [projectId, count, items.length, userId, encodeBoard(items)],
  );
  return rows.map(({ id }) => id);
}
