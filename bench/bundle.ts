import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { callApi } from './lib/call-api.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { firstLoad, openBrowser, type Load } from './lib/first-load.ts';
import { makePhoto } from './lib/make-photo.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';
import { uploadAll } from './lib/upload-file.ts';

const STYLES = 12;
const LOG_IN_KB = 180;
const PAGE_KB = 250;

/** The title that the seed gives its project. */
const PROJECT = 'Bench';
const STYLE_TITLES = ['Halo ring', 'Solitaire', 'Eternity band', 'Drop earring'] as const;

/** A project as people have it: styles with a picture each. */
async function fillProject(url: string, { token, projectId, moduleId }: Seeded): Promise<void> {
  const caller = { url, token };
  const picture = await makePhoto(1200, 900);
  const files = Array.from({ length: STYLES }, (_, index) => ({ name: `ring ${index}.jpg`, body: [picture] }));
  const fileIds = await uploadAll(caller, 'design', files);
  for (const [index, fileId] of fileIds.entries()) {
    const title = `${STYLE_TITLES[index % STYLE_TITLES.length]} ${index + 1}`;
    const body = { style: { title }, file_ids: [fileId] };
    await callApi(caller, uploadDesigns, { params: { projectId, moduleId }, body });
  }
}

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
