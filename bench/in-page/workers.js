// Inside a page: how long its workers take from the first message they get to their first answer, in ms.
globalThis.benchWorkers = (() => {
  const times = [];
  globalThis.Worker = class extends Worker {
    postMessage(...given) {
      const started = performance.now();
      this.addEventListener('message', () => times.push(performance.now() - started), { once: true });
      super.postMessage(...given);
    }
  };
  return { read: () => [...times] };
})();
