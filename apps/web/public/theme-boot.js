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
