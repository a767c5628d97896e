const spentByThread = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that the process did one thing while some work was done, so that everything else waited: processor time
 * in milliseconds, which a busy machine does not change.
 */
export async function longestStep(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = spentByThread();
  const look = () => {
    const now = spentByThread();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isDone = true;
  }
  return longest;
}
