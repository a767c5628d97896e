// Runs before the first paint, so that a dark page never flashes white. A file of its own: the policy allows no inline script.
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
