// Inside a page: when the first and the last of the wanted elements were on the screen, and what each key took: `work` is
// what the page's thread was busy with from the key until the next picture, `shown` the time until that picture.
globalThis.benchKeys = (() => {
  let [begun, wanted, lastCount] = [0, '', 0];
  const seen = { first: 0, latest: 0, count: 0 };
  const keys = [];
  /** Runs once the frame that comes next was painted. */
  const afterFrame = (run) =>
    requestAnimationFrame((_, started = performance.now()) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => run(started);
      port2.postMessage(null);
    });
  function look() {
    if (!wanted) return;
    seen.count = document.querySelectorAll(wanted).length;
    if (seen.count === 0 || seen.count === lastCount) return;
    lastCount = seen.count;
    afterFrame(() => {
      seen.latest = performance.now() - begun;
      seen.first ||= seen.latest;
    });
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  function noteKey({ timeStamp, key }) {
    const began = performance.now();
    let ended = began;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      ended = performance.now();
    };
    port2.postMessage(null);
    afterFrame((started) => {
      const now = performance.now();
      keys.push({ key, work: Math.min(ended, started) - began + now - started, shown: now - timeStamp });
    });
  }
  addEventListener('keydown', noteKey, { capture: true });
  return {
    /** From now on, or from the navigation. */
    watch(selector, from = performance.now()) {
      [begun, wanted, lastCount] = [from, selector, 0];
      Object.assign(seen, { first: 0, latest: 0, count: 0 });
      look();
    },
    read: () => ({ ...seen, keys: keys.splice(0) }),
  };
})();
