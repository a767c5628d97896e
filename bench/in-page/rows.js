// Inside a page: when the first row of a table was on the screen, and when the latest part of the page came (a row, or
// a picture that was loaded), in ms since navigation began.
globalThis.benchRows = (() => {
  const ROW = '[role="row"][aria-rowindex]:not([aria-rowindex="1"])';
  const seen = { first: 0, latest: 0, rows: 0 };
  let isFirstAsked = false;
  const isDrawn = () => (seen.first ||= performance.now());
  const look = () => {
    const rows = document.querySelectorAll(ROW).length;
    if (rows > seen.rows) seen.latest = performance.now();
    seen.rows = rows;
    if (rows === 0 || isFirstAsked) return;
    isFirstAsked = true;
    // Two frames later it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(isDrawn));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const onLoad = ({ target }) => {
    if (target instanceof HTMLImageElement) seen.latest = performance.now();
  };
  document.addEventListener('load', onLoad, true);
  // What came last is on the screen two frames later, like the first row.
  return { read: () => ({ ...seen, latest: Math.max(seen.first, seen.latest) }) };
})();
