import { atMost, type Figure } from './lib/figures.ts';
import { fillSpace } from './lib/fill-space.ts';
import { openBrowser } from './lib/first-load.ts';
import { LOADING_SPEED, scrollBare, scrollList, type Scrolled } from './lib/scroll-page.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

/** Each with two files. */
const STYLES = 5000;
const FRAME_MS = 25;
const ROWS = 300;

function compareScrolls(what: string, scrolled: Scrolled, bare: Scrolled): Figure[] {
  const { p95, longest, frames, scriptP95, undrawn, rows } = scrolled;
  const note = `bare page beside it ${bare.p95.toFixed(1)} ms; ${frames} frames, longest ${longest.toFixed(0)} ms`;
  const beside = `bare page beside it ${bare.scriptP95.toFixed(1)} ms`;
  return [
    atMost({ part: 'scroll', what: `${what}: frame, p95`, value: p95, unit: 'ms', note }, FRAME_MS),
    { part: 'scroll', what: `${what}: frame of the script, p95`, value: scriptP95, unit: 'ms', note: beside },
    { part: 'scroll', what: `${what}: in sight and not drawn yet, on average`, value: undrawn * 100, unit: '%' },
    atMost({ part: 'scroll', what: `${what}: rows in the document`, value: rows, unit: 'rows' }, ROWS),
  ];
}

/** The lists to scroll, at the addresses of all files and of all designs. */
function describeLists(styles: number, files: string, designs: string) {
  const file = { url: files, link: 'style-' };
  const style = { url: designs, link: 'Style ' };
  const large = { 'facet-files-look': 'grid large' };
  const count = `${styles * 2} files`;
  const slowly = `${count}, pictures, at ${LOADING_SPEED} px a second`;
  return [
    { what: `${count}, pictures`, ...file, look: large },
    { what: slowly, ...file, look: large, speed: LOADING_SPEED },
    { what: `${count}, small pictures`, ...file, look: { 'facet-files-look': 'grid small' } },
    { what: `${count}, list`, ...file, look: { 'facet-files-look': 'list medium' } },
    { what: `${styles} styles, pictures`, ...style, look: { 'facet-design-look': 'grid medium' } },
    { what: `${styles} styles, list`, ...style, look: { 'facet-design-look': 'list medium' } },
  ];
}

/** How smoothly Chromium scrolls 10,000 files of a space and 5,000 styles of a project, as pictures and as rows. */
export async function measureScroll(styles = STYLES): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    await fillSpace(server.url, seeded, styles);
    const { token, spaceId, projectId, moduleId } = seeded;
    const files = `${server.url}/space/${spaceId}/files/all`;
    const designs = `${server.url}/project/${projectId}/modules/design?module=${moduleId}`;
    const figures: Figure[] = [];
    for (const { what, ...list } of describeLists(styles, files, designs)) {
      const bare = await scrollBare(browser);
      figures.push(...compareScrolls(what, await scrollList(browser, { token, ...list }), bare));
    }
    return figures;
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
