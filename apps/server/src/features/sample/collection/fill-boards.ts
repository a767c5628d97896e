import { randomUUID } from 'node:crypto';
import { changeItems, putItems, type ItemChange, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { addBoardFiles } from '@facet/contract/endpoints/board-files';
import { createBoard } from '@facet/contract/endpoints/boards';
import { createComment } from '@facet/contract/endpoints/comments';
import { getProject } from '@facet/contract/endpoints/projects';
import {
  BOARDS,
  type StoryArrow,
  type StoryBoard,
  type StoryComment,
  type StoryItem,
  type StoryPicture,
} from './board-story.ts';
import { picture, type Name, type Team } from './person.ts';

type Ground = { projectId: number; moduleId: number; styles: ReadonlyMap<string, number> };
type Placed = { id: string; order: string };

const MINUTE = 60_000;
const isPicture = (item: StoryBoard['items'][number]): item is StoryPicture => item.kind === 'picture';

/** The fields that all items share. */
const common = (team: Team, { by = 'ines', age = 24 * 60 }: { by?: Name; age?: number }, { id, order }: Placed) => ({
  id,
  order,
  rotation: 0,
  created_by: team[by].id,
  created_at: new Date(Date.now() - age * MINUTE).toISOString(),
});

/** Uploads the pictures of a board and returns where each one ended up. */
async function addPictures(team: Team, { projectId, moduleId }: Ground, boardId: number, pictures: StoryPicture[]) {
  const { ines } = team;
  const uploads = await Promise.all(pictures.map(({ file, name }) => picture(file, name)));
  const fileIds = await ines.upload('whiteboard', uploads);
  const positions = pictures.map(({ x, y }) => ({ x, y }));
  const body = { board_id: boardId, file_ids: fileIds, positions };
  return (await ines.call(addBoardFiles, { params: { projectId, moduleId }, body })).data.map(({ id }) => id);
}

function pictureFields({ x, y, width, height, crop, description, style }: StoryPicture, { styles }: Ground) {
  return { x, y, width, height, crop, description, style_id: style === undefined ? undefined : styles.get(style) };
}

const end = (id: string | undefined) => ({ x: 0.5, y: 0.5, ...(id === undefined ? {} : { item_id: id }) });

function makeBoardItem(
  team: Team,
  story: StoryItem | StoryArrow,
  placed: Placed,
  idOf: (key?: string) => string | undefined,
) {
  const { by, age, key: _key, frame: _frame, ...fields } = story;
  const own = common(team, { ...(by ? { by } : {}), ...(age === undefined ? {} : { age }) }, placed);
  if (fields.kind !== 'arrow') return { ...own, ...fields } satisfies PlacedItem;
  const { from, to, ...look } = fields;
  const place = { x: 0, y: 0, width: 1, height: 1 };
  return { ...own, ...look, ...place, from: end(idOf(from)), to: end(idOf(to)) } satisfies PlacedItem;
}

type Discussed = { projectId: number; moduleId: number; boardId: number };

/** Adds the comments that the story has on its items. */
async function fillComments(
  team: Team,
  { boardId, ...params }: Discussed,
  comments: readonly StoryComment[],
  idOf: (key: string) => string | undefined,
): Promise<void> {
  for (const { by, on, at, text } of comments) {
    const spot = { ...at, item_id: idOf(on) ?? null };
    await team[by].call(createComment, { params, body: { board_id: boardId, board_spot: spot, text } });
  }
}

async function fillBoard(team: Team, ground: Ground, { title, items, comments = [] }: StoryBoard): Promise<void> {
  const { projectId, moduleId } = ground;
  const { data: board } = await team.ines.call(createBoard, { params: { projectId }, body: { title } });
  const pictures = items.filter(isPicture);
  const ids = await addPictures(team, ground, board.id, pictures);
  const orders = ordersBetween(undefined, undefined, items.length);
  const placed = new Map(
    items.map((item, index): [typeof item, Placed] => {
      const id = isPicture(item) ? ids[pictures.indexOf(item)] : randomUUID();
      return [item, { id: id ?? '', order: orders[index] ?? '' }];
    }),
  );
  const idOf = (key?: string) => {
    const found = key === undefined ? undefined : items.find((item) => item.key === key);
    return found && placed.get(found)?.id;
  };
  const changes: ItemChange[] = [];
  for (const [item, { id, order }] of placed)
    changes.push({
      id,
      fields: { order, frame_id: idOf(item.frame), ...(isPicture(item) ? pictureFields(item, ground) : {}) },
    });
  // Nobody puts anything onto a board in the name of somebody else.
  const byAuthor = Map.groupBy(
    items.filter((item) => !isPicture(item)),
    ({ by = 'ines' }) => by,
  );
  for (const [name, own] of byAuthor) {
    const made = own.flatMap((item): PlacedItem[] => {
      const place = placed.get(item);
      return place && !isPicture(item) ? [makeBoardItem(team, item, place, idOf)] : [];
    });
    await team[name].editBoard({ projectId, boardId: board.id }, (doc) => putItems(doc, made));
  }
  await team.ines.editBoard({ projectId, boardId: board.id }, (doc) => changeItems(doc, changes));
  await fillComments(team, { projectId, moduleId, boardId: board.id }, comments, idOf);
}

/** Fills a project's boards with references, words and colours from everybody on the team. */
export async function fillBoards(team: Team, projectId: number): Promise<void> {
  const { data: project } = await team.ines.call(getProject, { params: { projectId } });
  const moduleId = project.modules.find(({ name }) => name === 'mood-board')?.id ?? 0;
  const styles = new Map(project.styles.map(({ id, title }) => [title, id]));
  for (const board of BOARDS) await fillBoard(team, { projectId, moduleId, styles }, board);
}
