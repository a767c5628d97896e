import { fileURLToPath } from 'node:url';
import { createProject } from '@facet/contract/endpoints/projects';
import { chatPage } from '@facet/contract/chat-frames';
import { MessageType } from '@facet/contract/constants/statuses';
import { decodeFrame, encodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import type { QueryConfig } from 'pg';
import { logListing } from '../apps/server/src/features/activity/log-query.ts';
import { linesQuery } from '../apps/server/src/features/chat/line-query.ts';
import { placesQuery } from '../apps/server/src/features/chat/page-query.ts';
import { itemListing } from '../apps/server/src/features/designs/list-items-query.ts';
import { addLogEntries } from './lib/add-log-entries.ts';
import { addTasks } from './lib/add-tasks.ts';
import { ask, askInTurn } from './lib/ask-in-turn.ts';
import { callApi } from './lib/call-api.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { interleave } from './lib/http-load.ts';
import { joinProject } from './lib/join-project.ts';
import { closeAll, openSockets } from './lib/open-sockets.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import { startProgram } from './lib/start-program.ts';
import type { Processes } from './lib/start-servers.ts';
import { startSides, type Sides } from './lib/start-sides.ts';

const BARE_PAGES = fileURLToPath(new URL('bare-pages.ts', import.meta.url));
const TASKS = 10_000;
const ENTRIES = 100_000;
const DESIGNS = 10_000;
const SHARE = 100;
const CLIENTS = [1, 16] as const;
const RATIO = 2;
const GROWTH = 1.5;
const PAGE = 20;

type Place = { id: number; moduleIds: number[] };
type Tab = { name: string; path: (place: Place) => string; query: QueryConfig };
type Times = Record<'ours' | 'bare', number[]>;

function compareTimes(what: string, of: string, { ours, bare }: Times, limit: number): Figure {
  const note = `${median(ours).toFixed(2)} against ${median(bare).toFixed(2)} ms`;
  const figure = { part: 'drawer', what: `${what}: p50 against ${of}`, value: median(ours) / median(bare) };
  return atMost({ ...figure, unit: '×', note }, limit);
}

const NO_LOG_FILTERS = {
  visibleModuleIds: null,
  users: null,
  modules: null,
  tasks: null,
  styles: null,
  tags: null,
  events: null,
};
const NO_ITEM_FILTERS = { styles: null, modules: null, owners: null, formats: null, items: null, galleries: null };

function describeTabs({ id: projectId, moduleIds }: Place): Tab[] {
  const page = { key: null, limit: PAGE + 1 };
  const log = { projectId, ...NO_LOG_FILTERS, search: null };
  const sight = { projectId, visibleModuleIds: moduleIds, grantedItemIds: [], readsInternal: true, userId: null };
  const items = { ...sight, ...NO_ITEM_FILTERS, tags: null, comments: null, search: null };
  return [
    {
      name: `log of ${ENTRIES.toLocaleString('en')} entries`,
      path: ({ id }) => `/projects/${id}/site-drawer/project-log-history`,
      query: logListing(log, page.limit).desc.configFor({ ...log, ...page }),
    },
    {
      name: `design files, ${DESIGNS.toLocaleString('en')} of them`,
      path: ({ id }) => `/projects/${id}/items`,
      query: itemListing(items, page.limit).desc.configFor({ ...items, ...page }),
    },
  ];
}

type Filled = { sides: Sides; seeded: Seeded; large: Place; small: Place };

async function measureTab({ sides, seeded, large, small }: Filled, tab: Tab): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${seeded.token}` };
  const [path, many, few] = [
    tab.path(large),
    sides.ours(tab.path(large), headers),
    sides.ours(tab.path(small), headers),
  ];
  await sides.tell({ path, query: tab.query, bytes: await (await fetch(many().url, { headers })).text(), status: 200 });
  const plain = sides.bare(path, headers);
  const figures: Figure[] = [];
  for (const clients of CLIENTS) {
    const what = `${tab.name}, ${clients} client${clients > 1 ? 's' : ''}${sides.where}`;
    const against = (other: typeof plain) => interleave({ ours: many, bare: other, clients });
    figures.push(compareTimes(what, 'bare', await against(plain), RATIO));
    figures.push(compareTimes(what, 'that at a hundredth', await against(few), GROWTH));
  }
  return figures;
}

const pageFrame = ({ id }: Place) =>
  encodeFrame({ method_id: METHOD.paginationMessage, request_id: 'page', data: { project_id: id } });

/** The queries that find a page of the chat and read it. */
function chatQueries({ id: projectId, moduleIds }: Place, userId: number, reply: string): QueryConfig[] {
  const { data } = chatPage.parse(serverFrame.parse(decodeFrame(reply)).data);
  const lines = data.filter(({ message_type: type }) => type !== MessageType.text);
  const sight = {
    userId,
    projectId,
    visibleModuleIds: moduleIds,
    grantedItemIds: [],
    seesTasks: true,
    seesStyles: true,
  };
  const from = Number.MAX_SAFE_INTEGER;
  return [
    placesQuery.plain.older.configFor({ ...sight, from, limit: PAGE + 1 }),
    linesQuery.configFor({ ids: lines.map(({ id }) => id) }),
  ];
}

/** Over a socket of the last process, which hears of the first. */
async function measureChatTab({ sides, seeded, large, small }: Filled): Promise<Figure[]> {
  const { server, urls, where } = sides;
  const caller = { url: urls.at(-1) ?? server.url, token: seeded.token };
  const [first, second] = await openSockets(caller, 2);
  if (!first || !second) throw new Error('a socket did not open');
  await joinProject([first], large.id);
  await joinProject([second], small.id);
  const many = { socket: first, frame: pageFrame(large) };
  const few = { socket: second, frame: pageFrame(small) };
  const bytes = await ask(many);
  const connection = await embeddedConnection(server.dataDir);
  const told = { connection, queries: chatQueries(large, seeded.userId, bytes), bytes };
  const bare = await startProgram(BARE_PAGES, JSON.stringify(told));
  const [plain] = await openSockets(bare.url, 1);
  if (!plain) throw new Error('a socket did not open');
  const what = `activity between ${ENTRIES.toLocaleString('en')} entries, by socket${where}`;
  try {
    return [
      compareTimes(what, 'bare', await askInTurn({ ours: many, bare: { socket: plain, frame: many.frame } }), RATIO),
      compareTimes(what, 'that at a hundredth', await askInTurn({ ours: many, bare: few }), GROWTH),
    ];
  } finally {
    closeAll([first, second, plain]);
    await bare.stop();
  }
}

/** A project with styles, tasks and a log, all scaled alike. */
async function fill(url: string, seeded: Seeded, title: string, share: number): Promise<Place> {
  const { client, token, userId, spaceId } = seeded;
  const body = { title, space_id: spaceId };
  const { data: project } = await callApi({ url, token }, createProject, { body });
  const moduleId = project.modules.find(({ name }) => name === 'cad-design')?.id ?? 0;
  const projectId = project.id;
  await addStyles({ ...seeded, projectId, moduleId }, 1, DESIGNS / share);
  await addTasks({ client, projectId, createdBy: userId, assigneeId: userId, count: TASKS / share });
  await addLogEntries({ client, projectId, userId, count: ENTRIES / share });
  return { id: projectId, moduleIds: project.modules.map(({ id }) => id) };
}

async function measureOn(processes: Processes): Promise<Figure[]> {
  const sides = await startSides(processes);
  const { server } = sides;
  const seeded = await seed(server);
  try {
    const small = await fill(server.url, seeded, 'Small', SHARE);
    const large = await fill(server.url, seeded, 'Large', 1);
    const filled = { sides, seeded, large, small };
    const figures: Figure[] = [];
    for (const tab of describeTabs(large)) figures.push(...(await measureTab(filled, tab)));
    return [...figures, ...(await measureChatTab(filled))];
  } finally {
    await seeded.client.end();
    await sides.stop();
  }
}

/**
 * The drawer's tabs in a full project, against bare handlers and, in turn, against those of a project one hundredth as
 * full; on one process and on two.
 */
export const measureDrawer = async (): Promise<Figure[]> => [...(await measureOn(1)), ...(await measureOn(2))];
