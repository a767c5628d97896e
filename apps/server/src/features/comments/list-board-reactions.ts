import { BOARD_ITEMS_MAX } from '@facet/contract/constants/boards';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { seenBoardFor, standingInModule, type CommentedBoard } from './access.ts';
import { findAuthors } from './find-authors.ts';
import { presentReactions } from './presenter.ts';
import { reactingPeople, reactionsTo, type ReactionFacts } from './reactions-sql.ts';

const value = sql.placeholder;
const ofBoard = sql`r.board_id = ${value('boardId')}::int and r.item_id = item.id`;

/** The items of a board with reactions, most recent reaction first. */
const reactedItems = prepared<{ itemId: string; reactions: ReactionFacts[] }>(
  'board_reactions',
  sql`select item.id as "itemId", ${reactionsTo(ofBoard)} as reactions from (
      select given.item_id as id, max(given.id) as latest from reactions given
      where given.board_id = ${value('boardId')}::int group by given.item_id
      order by latest desc limit ${sql.raw(String(BOARD_ITEMS_MAX))}) item
    order by item.latest desc limit ${sql.raw(String(BOARD_ITEMS_MAX))}`,
);

/** The reactions to a board's items, for anyone who sees the board. */
export async function listBoardReactions(app: App, actor: Actor, place: CommentedBoard) {
  const standing = await standingInModule(app.db, actor, place);
  await seenBoardFor(app.db, standing, place);
  const found = await reactedItems(app.db, { boardId: place.boardId, userId: standing.userId });
  const people = await findAuthors(
    app.db,
    standing,
    found.flatMap(({ reactions }) => reactingPeople(reactions)),
  );
  const rows = found.map(({ itemId, reactions }) => ({
    item_id: itemId,
    reactions: presentReactions(reactions, people),
  }));
  return { rows, total: rows.length, next: null };
}
