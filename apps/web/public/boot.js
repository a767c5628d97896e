// Runs before the first paint. A file of its own: the policy allows no inline script.

// The schema library (zod) reads its settings here when it loads: it compiles schemas to code, which the policy forbids, and
// each page would try once and report a violation.
globalThis.__zod_globalConfig = { jitless: true };

// So that a dark page never flashes white.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('facet-color-scheme');
  } catch {
    // Storage may be blocked; the system's setting then decides.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// In which language the page is: as chosen here, else as the browser asks for. The words of another than English come in a
// file of their own, which must have run before the app speaks for the first time: so the parser waits for it.
(() => {
  const root = document.documentElement;
  // Names and addresses of the files, from the build (`build/languages.ts`).
  const catalogues = JSON.parse(root.dataset.catalogues || '{}');
  let stored = null;
  try {
    stored = localStorage.getItem('facet-language');
  } catch {
    // Storage may be blocked; the browser's languages then decide.
  }
  const offered = (root.dataset.offered || '').split(' ');
  const wanted = navigator.languages.map((name) => name.toLowerCase().split('-')[0]);
  // What is not offered yet can be looked at by whoever keeps it on purpose.
  const isKept = ['en', 'en-XA', ...Object.keys(catalogues)].includes(stored);
  const language = (isKept && stored) || wanted.find((name) => offered.includes(name)) || 'en';
  root.lang = language;
  if (catalogues[language]) document.write(`<script src="${catalogues[language]}"></script>`);
})();

// What the oldest browsers that Facet works in bring: Chrome and Edge 119, Firefox 128, Safari 17.4. In an older one the
// page says so (`index.html`, `global.css`): the app would end in a blank page.
(() => {
  const has = (owner, name) => owner !== undefined && typeof owner[name] === 'function';
  const isNewEnough =
    has(Promise, 'withResolvers') &&
    has(Map, 'groupBy') &&
    has(window.AbortSignal, 'any') &&
    has(Array.prototype, 'toSorted');
  if (!isNewEnough) document.documentElement.setAttribute('data-old-browser', '');
})();
