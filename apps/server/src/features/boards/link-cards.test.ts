import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { changeItems, listItems, putItems, type PlacedItem } from '@facet/board/document';
import * as api from '@facet/contract/endpoints/index';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBoardTeam, type BoardClient, type BoardTeam } from '../../testing/board-team.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Link = Extract<PlacedItem, { kind: 'link' }>;

/** The pages and pictures of the web, by their path; each counts how often it was asked for. */
const pages = new Map<string, RequestListener>();
const asked: string[] = [];
const web = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = pages.get(request.url ?? '');
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
const at = (path: string) => {
  const address = web.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${path}`;
};
const page =
  (html: string, contentType = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': contentType }).end(html);
const moved =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

let app: TestApp;
let team: BoardTeam;
beforeAll(async () => {
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  app = await startTestApp({ env: { LINK_PICTURES: 'private' } });
  team = await makeBoardTeam(app, await listenAt(app));
  const picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c0a060' } })
    .withExif({ IFD0: { Artist: 'Nobody' } })
    .jpeg()
    .toBuffer();
  pages.set('/halo.jpg', (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
  );
});
afterAll(async () => {
  await app.stop();
  web.close();
});

const linkTo = (url: string, fields: Partial<Link> = {}): Link => ({
  id: crypto.randomUUID(),
  kind: 'link',
  url,
  title: '127.0.0.1',
  order: 'a0',
  created_by: team.people.p_owner.id,
  created_at: '2026-11-22T10:00:00.000Z',
  x: 0,
  y: 0,
  width: 260,
  height: 120,
  rotation: 0,
  ...fields,
});
const linkOn = ({ doc }: BoardClient, id: string) =>
  listItems(doc).find((item): item is Link => item.id === id && item.kind === 'link');
async function put(on: BoardClient, link: Link) {
  expect(await on.edit((doc) => putItems(doc, [link]))).toMatchObject({ error_id: 0 });
  return link;
}
const has = (on: BoardClient, id: string, fields: Partial<Link>) =>
  vi.waitFor(() => expect(linkOn(on, id)).toMatchObject(fields), { timeout: 15_000, interval: 30 });
/** Waits until every card has been looked at. */
const settled = (of: TestApp) =>
  vi.waitFor(async () => expect(await waitingJobs(of, 'boards.picture-link')).toEqual([]), {
    timeout: 15_000,
    interval: 30,
  });

test('a link that is put on a board shows the title, site and picture of its page to all, fetched once', async () => {
  const html = `<head><title>Rings</title><meta property="og:title" content="Halo  ring &amp; band">
    <meta property="og:site_name" content="Maison Orlane"><meta property="og:image" content="/halo.jpg"></head>`;
  pages.set('/ring', moved('/rings/halo'));
  pages.set('/rings/halo', page(html));
  const [mine, other] = [await team.onBoard('p_owner'), await team.onBoard('p_manager')];
  const { id } = await put(mine, linkTo(at('/ring')));
  await has(other, id, { title: 'Halo ring & band', site: 'Maison Orlane', height: 256 });
  const { file_id: fileId = 0 } = linkOn(other, id) ?? {};
  const params = { projectId: team.projectId, moduleId: team.moduleId, boardId: team.boardId };
  const { body } = await callApi(app, team.people.p_manager, api.findBoardFiles, {
    params,
    query: { file_ids: [fileId] },
  });
  expect(body.data).toMatchObject([{ id: fileId, type: 'jpg', original_name: '127.0.0.1.jpg' }]);
  const raw = await app.http.inject({ url: body.data[0]?.url ?? '' });
  const { width, height, exif } = await sharp(raw.rawPayload).metadata();
  expect([width, height, exif]).toEqual([1040, 520, undefined]);
  expect(asked.filter((path) => path === '/halo.jpg')).toHaveLength(1);
});

test('words that somebody typed stay, and so does the size of a card', async () => {
  pages.set('/typed', page('<title>Their title</title><meta name="twitter:image" content="/halo.jpg">'));
  const mine = await team.onBoard('p_owner');
  const { id } = await put(mine, linkTo(at('/typed'), { title: 'For the clasp', height: 200 }));
  await has(mine, id, { title: 'For the clasp', height: 200, file_id: expect.any(Number) });
});

test('a card that leads elsewhere shows what is there, and no picture if there is none', async () => {
  pages.set('/first', page('<title>First</title><meta property="og:image" content="/halo.jpg">'));
  pages.set('/second', page('<title>Second</title>'));
  const mine = await team.onBoard('p_owner');
  const { id } = await put(mine, linkTo(at('/first')));
  await has(mine, id, { title: 'First', file_id: expect.any(Number) });
  const fields = { url: at('/second'), title: '127.0.0.1' };
  await mine.edit((doc) => changeItems(doc, [{ id, fields }]));
  await has(mine, id, { title: 'Second' });
  expect(linkOn(mine, id)).not.toHaveProperty('file_id');
});

test.each([
  ['nothing is there', (path: string) => void pages.delete(path)],
  ['it leads in a circle', (path: string) => void pages.set(path, moved(path))],
  [
    'the picture is none',
    (path: string) => void pages.set(path, page('<meta property="og:image" content="/rings/halo">')),
  ],
  [
    'the picture is too long',
    (path: string) => {
      pages.set(path, page('<meta property="og:image" content="/long.jpg">'));
      pages.set('/long.jpg', (_request, response) => response.writeHead(200).end(Buffer.alloc(9 * MEGABYTE)));
    },
  ],
])('the card stays as it is where %s', async (what, make) => {
  const path = `/${what.replaceAll(' ', '-')}`;
  make(path);
  const mine = await team.onBoard('p_owner');
  const link = await put(mine, linkTo(at(path)));
  await settled(app);
  expect(linkOn(mine, link.id)).toEqual(link);
});

test('a page in other letters is read in them, and hostile ones become plain words', async () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Bague \u00E9meraude</title>', 'latin1');
  pages.set('/latin', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(latin));
  pages.set('/hostile', page(`<title>\u202E<script>x</script>${'a'.repeat(400)}</title>`));
  const mine = await team.onBoard('p_owner');
  const [one, two] = [await put(mine, linkTo(at('/latin'))), await put(mine, linkTo(at('/hostile')))];
  await has(mine, one.id, { title: 'Bague \u00E9meraude' });
  await has(mine, two.id, { title: expect.stringMatching(/^<script>x<\/script>a+$/) });
  expect(linkOn(mine, two.id)?.title).toHaveLength(255);
});

test('nobody claims a picture that the board does not hold', async () => {
  const mine = await team.onBoard('p_owner');
  const reply = await mine.edit((doc) => putItems(doc, [linkTo(at('/ring'), { file_id: 999_999 })]));
  expect(reply).toMatchObject({ error_id: 422 });
});

test('only the open internet is looked at unless the operator says more, and nothing where it is off', async () => {
  for (const LINK_PICTURES of ['on', 'off']) {
    const own = await startTestApp({ env: { LINK_PICTURES, ALLOW_PRIVATE_ADDRESSES: 'true' } });
    const others = await makeBoardTeam(own, await listenAt(own));
    const mine = await others.onBoard('p_owner');
    const link = { ...linkTo(at('/never')), created_by: others.people.p_owner.id };
    await put(mine, link);
    await settled(own);
    expect(linkOn(mine, link.id)).toEqual(link);
    await own.stop();
  }
  expect(asked).not.toContain('/never');
});
