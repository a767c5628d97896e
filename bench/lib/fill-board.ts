import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { BOARD_LEVELS } from '@facet/contract/constants/previews';
import sharp from 'sharp';
import { encodeBoard, addBoards } from './add-boards.ts';
import type { Seeded } from './seed.ts';
import type { BenchServer } from './start-server.ts';

const SHAPE = 0.75;
/** Side of a picture on the board, and how many are in a row. */
const WIDTH = 240;
const GAP = 16;
const LEVELS = Object.entries(BOARD_LEVELS);
/** This many different large pictures serve all of them: only the small versions must differ. */
const LARGE = 12;

async function store({ dataDir }: BenchServer, key: string, body: Buffer): Promise<number> {
  const folder = path.join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, key), body);
  return body.length;
}

/** A picture in its own colours, with a gradient and noise from its number. */
async function paint(width: number, number: number): Promise<Buffer> {
  const [hue, other] = [(number * 47) % 360, (number * 91) % 360];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><defs><linearGradient id="a" x2="1" y2="1">
    <stop stop-color="hsl(${hue},60%,70%)"/><stop offset="1" stop-color="hsl(${other},50%,30%)"/></linearGradient></defs>
    <rect width="64" height="48" fill="url(#a)"/><circle cx="${10 + (number % 44)}" cy="24" r="9" fill="hsl(${other},80%,60%)"/></svg>`;
  return sharp(Buffer.from(svg))
    .resize(width, Math.round(width * SHAPE))
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
}

type Row = { file: string; preset: string; key: string; width: number; height: number; size: number };

/** Pictures in all board sizes, each with its own small ones; returns the ids of their files. */
async function addFiles(server: BenchServer, { client, userId }: Seeded, count: number): Promise<number[]> {
  const rows: Row[] = [];
  const large: number[] = [];
  for (let number = 0; number < LARGE; number += 1)
    large.push(await store(server, `large${number}`, await paint(BOARD_LEVELS.board_2048, number)));
  for (let number = 0; number < count; number += 1)
    for (const [preset, side] of LEVELS) {
      const isLarge = side === BOARD_LEVELS.board_2048;
      const key = isLarge ? `large${number % LARGE}` : `p${number}x${side}`.padStart(6, '0');
      const size = isLarge ? (large[number % LARGE] ?? 0) : await store(server, key, await paint(side, number));
      rows.push({ file: `board ${number}`, preset, key, width: side, height: Math.round(side * SHAPE), size });
    }
  const { rows: made } = await client.query<{ id: number }>(
    `with pictures as (insert into files (uploader_id, upload_type, original_name, storage_key, format, content_type, size,
          sha256, width, height, attached_at)
        select $1, 'whiteboard', 'board ' || n, 'large' || n % ${LARGE} || 'x' || n, 'jpg', 'image/jpeg', 1000, repeat('0', 64),
          2048, 1536, now() from generate_series(0, $2::int - 1) n returning id, original_name),
      levels as (insert into file_thumbnails (file_id, preset_name, storage_key, content_type, width, height, size)
        select pictures.id, level.preset, level.key, 'image/webp', level.width, level.height, level.size
        from json_to_recordset($3::json) as level (file text, preset text, key text, width int, height int, size int)
        join pictures on pictures.original_name = level.file)
    select id from pictures order by id`,
    [userId, count, JSON.stringify(rows)],
  );
  return made.map(({ id }) => id);
}

/** A board with this many pictures in rows; returns its id. */
export async function fillBoard(server: BenchServer, seeded: Seeded, count: number): Promise<number> {
  const fileIds = await addFiles(server, seeded, count);
  const inRow = Math.ceil(Math.sqrt(count));
  const author = { created_by: seeded.userId, created_at: new Date().toISOString() };
  const orders = ordersBetween(undefined, undefined, count);
  const items = fileIds.map((file_id, index): PlacedItem => ({
    ...author,
    id: crypto.randomUUID(),
    kind: 'picture',
    file_id,
    order: orders[index] ?? 'a0',
    x: (index % inRow) * (WIDTH + GAP),
    y: Math.floor(index / inRow) * (WIDTH * SHAPE + GAP),
    width: WIDTH,
    height: WIDTH * SHAPE,
    rotation: 0,
  }));
  const [boardId = 0] = await addBoards(seeded, 1, []);
  const { client } = seeded;
  await client.query('update board_snapshots set state = $2 where board_id = $1', [boardId, encodeBoard(items)]);
  await client.query('update boards set items_total = $2 where id = $1', [boardId, count]);
  await client.query('insert into board_files (board_id, file_id) select $1, unnest($2::int[])', [boardId, fileIds]);
  await client.query(
    `insert into board_pictures (board_id, item_id, file_id)
      select $1, item_id, file_id from unnest($2::uuid[], $3::int[]) as placed (item_id, file_id)`,
    [boardId, items.map(({ id }) => id), fileIds],
  );
  await client.query('vacuum analyze');
  return boardId;
}
