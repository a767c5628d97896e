/** As many keys are kept; with one more, all are forgotten. */
const SIZE = 5000;

type Options<Value> = {
  keptMs: number;
  /** What was loaded under another version is out of date. */
  version?: () => number;
  /** Whether a value is worth keeping; any is, unless given. */
  isKept?: (value: Value) => boolean;
  now?: () => number;
};
export type Recent<Value> = {
  /** What was loaded for this key a short time ago. */
  find(key: string): Value | undefined;
  /** Loads it anew, and keeps it. */
  load(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What was loaded a short time ago, else what is loaded now; rejects as `load` does. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Forgets what is out of date; what is being loaded at this moment is not kept either. */
  forget(isOutdated: (value: Value, key: string) => boolean): void;
};

/** Keeps answers in memory for a short time, counted from when they were asked for. */
export function createRecent<Value>({
  keptMs,
  version = () => 0,
  isKept = () => true,
  now = () => performance.now(),
}: Options<Value>): Recent<Value> {
  const known = new Map<string, { value: Value; at: number; version: number }>();
  let forgotten = 0;

  const find = (key: string) => {
    const found = known.get(key);
    return found && found.version === version() && now() - found.at < keptMs ? found.value : undefined;
  };
  async function load(key: string, ask: () => Promise<Value>): Promise<Value> {
    const before = { at: now(), version: version() };
    const startedIn = forgotten;
    const value = await ask();
    if (forgotten !== startedIn || !isKept(value)) return value;
    if (known.size >= SIZE) known.clear();
    known.set(key, { ...before, value });
    return value;
  }
  return {
    find,
    load,
    get: async (key, ask) => find(key) ?? load(key, ask),
    forget(isOutdated) {
      forgotten += 1;
      for (const [key, { value }] of known) if (isOutdated(value, key)) known.delete(key);
    },
  };
}
