import { atMost, type Figure } from './lib/figures.ts';
import { firstLoad, openBrowser, type Load } from './lib/first-load.ts';
import { fillBoard } from './lib/fill-board.ts';
import { fillProject, STYLE_TITLES } from './lib/fill-project.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const LOG_IN_KB = 150;
const PAGE_KB = 280;
/** For the whiteboard, beyond what every signed-in page loads. */
const WHITEBOARD_KB = 130;
/** Pictures on the board that is opened. */
const PICTURES = 12;

/** The title that the seed gives its project. */
const PROJECT = 'Bench';

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function judgeLoad(name: string, load: Load, limit: number): Figure {
  const { script, stylesheet, font, files, headers } = load;
  const parts = `script ${inKilobytes(script)}, styles ${inKilobytes(stylesheet)} in ${files} files`;
  const note = `${parts}; besides: headers ${inKilobytes(headers)}, fonts ${inKilobytes(font)} kB`;
  const what = `${name}: compressed JavaScript and CSS of the first load`;
  return atMost({ part: 'bundle', what, value: (script + stylesheet) / 1000, unit: 'kB', note }, limit);
}

/** The code that one page loads and the other doesn't. */
function beyond(load: Load, shell: Load): number {
  let bytes = 0;
  for (const [url, size] of load.code) if (!shell.code.has(url)) bytes += size;
  return bytes / 1000;
}

/**
 * What a browser with an empty cache receives until the log-in, dashboard, design and whiteboard pages have settled.
 */
export async function measureBundle(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    await fillProject(server.url, seeded);
    const { token } = seeded;
    const pages = [
      { name: 'log-in', path: '/login', token: null, shows: 'Sign in', limit: LOG_IN_KB },
      { name: 'dashboard', path: '/global-dashboard', token, shows: PROJECT, limit: PAGE_KB },
      {
        name: 'design',
        path: `/project/${seeded.projectId}/modules/design`,
        token,
        shows: STYLE_TITLES[0],
        limit: PAGE_KB,
      },
    ];
    const figures: Figure[] = [];
    const loads = new Map<string, Load>();
    for (const { name, limit, ...page } of pages) {
      const load = await firstLoad(browser, { origin: server.url, ...page });
      loads.set(name, load);
      figures.push(judgeLoad(name, load, limit));
    }
    await fillBoard(server, seeded, PICTURES);
    const path = `/project/${seeded.projectId}/modules/whiteboard`;
    const board = await firstLoad(browser, { origin: server.url, path, token, shows: 'Board 1' });
    const dashboard = loads.get('dashboard');
    if (!dashboard) throw new Error('the dashboard was not measured');
    const what = 'whiteboard: compressed JavaScript and CSS of the first load that the dashboard does not have';
    const note = `${inKilobytes(board.script + board.stylesheet)} kB in all`;
    const figure = { part: 'bundle', what, value: beyond(board, dashboard), unit: 'kB', note };
    return [...figures, atMost(figure, WHITEBOARD_KB)];
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
