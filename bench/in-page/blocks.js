// Inside a page: records the longest time for which nothing else could run, as the browser reports it and as a timer
// saw it; and when the first picture of a design was drawn, in ms since navigation began.
globalThis.benchBlocks = (() => {
  const seen = { longTask: 0, gap: 0, picture: 0 };
  const isDrawn = () => (seen.picture ||= performance.now());
  const onLoad = ({ target }) => {
    if (!target.matches('img[alt*="version "]')) return;
    // Two frames later it is on the screen.
    target.decode().then(() => requestAnimationFrame(() => requestAnimationFrame(isDrawn)));
  };
  document.addEventListener('load', onLoad, true);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTask = Math.max(seen.longTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  // The browser itself would delay a timer; messages come as soon as the page is free.
  const beat = () => {
    const now = performance.now();
    seen.gap = Math.max(seen.gap, now - last);
    last = now;
    setTimeout(() => port2.postMessage(null), 4);
  };
  port1.addEventListener('message', beat);
  port1.start();
  beat();
  return {
    /** Starts again, so that only what comes now counts. */
    reset() {
      Object.assign(seen, { longTask: 0, gap: 0 });
    },
    read: () => ({ ...seen }),
  };
})();
