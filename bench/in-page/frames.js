// Inside a page: records how long each of its frames takes, how many rows and cards there are at most, and how much of
// the visible part of a list isn't drawn yet.
globalThis.benchFrames = (() => {
  const ROW = '[role="list"] > [role="presentation"], tbody > tr';
  /** Frames between two looks at what is drawn: a look itself takes time. */
  const LOOK_EVERY = 10;
  const seen = { frames: [], rows: 0, undrawn: [] };
  let [last, isOver] = [0, true];

  // A row of cards arrives card by card; its grid says how many it will have.
  const shareDrawn = (row) =>
    row.childElementCount / Number(/^repeat\((\d+)/.exec(row.style.gridTemplateColumns)?.[1] ?? row.childElementCount);

  /**
   * The share of the list's visible height with no row, or with rows that wait for their cards; undefined without a
   * list.
   */
  function undrawn() {
    const list = document.querySelector('[role="list"]:has(> [role="presentation"]), tbody');
    if (!list) return undefined;
    const { top, bottom } = list.getBoundingClientRect();
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    let drawn = 0;
    for (const row of document.querySelectorAll(ROW)) {
      if (row.ariaHidden === 'true') continue;
      const box = row.getBoundingClientRect();
      const gap = Number.parseFloat(row.style.gap) || 0;
      const inSight = Math.min(box.bottom + gap, innerHeight) - Math.max(box.top, 0);
      if (inSight > 0) drawn += inSight * shareDrawn(row);
    }
    return Math.max(0, 1 - drawn / height);
  }

  const note = (now) => {
    seen.frames.push(now - last);
    last = now;
    if (seen.frames.length % LOOK_EVERY === 0) {
      const rows = document.querySelectorAll('[role="listitem"], [role="log"] article, tbody > tr').length;
      seen.rows = Math.max(seen.rows, rows);
      const share = undrawn();
      if (share !== undefined) seen.undrawn.push(share);
    }
    if (!isOver) requestAnimationFrame(note);
  };
  return {
    start() {
      [last, isOver] = [performance.now(), false];
      requestAnimationFrame(note);
    },
    stop() {
      isOver = true;
      return { ...seen, top: window.scrollY };
    },
  };
})();
