// Inside a page: notes how long each frame takes, and how many rows and cards there are at most.
globalThis.benchFrames = (() => {
  const seen = { frames: [], rows: 0 };
  let [last, isOver] = [0, true];
  const note = (now) => {
    seen.frames.push(now - last);
    last = now;
    seen.rows = Math.max(
      seen.rows,
      document.querySelectorAll('[role="listitem"], [role="log"] article, tbody > tr').length,
    );
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
