import { atMost, type Figure } from './lib/figures.ts';
import { firstLoad, openBrowser, type Load } from './lib/first-load.ts';
import { fillProject, STYLE_TITLES } from './lib/fill-project.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const LOG_IN_KB = 180;
const PAGE_KB = 250;

/** The title that the seed gives its project. */
const PROJECT = 'Bench';

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function figureOf(name: string, load: Load, limit: number): Figure {
  const { script, stylesheet, font, files, headers } = load;
  const parts = `script ${inKilobytes(script)}, styles ${inKilobytes(stylesheet)} in ${files} files`;
  const note = `${parts}; besides: headers ${inKilobytes(headers)}, fonts ${inKilobytes(font)} kB`;
  const what = `${name}: compressed JavaScript and CSS of the first load`;
  return atMost({ part: 'bundle', what, value: (script + stylesheet) / 1000, unit: 'kB', note }, limit);
}

/** What a browser with an empty cache receives before the log-in, dashboard and design pages have settled. */
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
    for (const { name, limit, ...page } of pages) {
      figures.push(figureOf(name, await firstLoad(browser, { origin: server.url, ...page }), limit));
    }
    return figures;
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
