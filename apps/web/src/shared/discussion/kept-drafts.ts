import { createStore } from '../../ui/create-store.ts';
import { fromJson, readStored, writeStored } from '../../lib/stored.ts';

type Kind<D> = {
  place: 'localStorage' | 'sessionStorage';
  /** What their names in the browser's store begin with. */
  prefix?: string;
  empty: D;
  /** Whether there is nothing in it that could be lost. */
  isBlank: (draft: D) => boolean;
  /** What was kept, as far as it is still understood. */
  parse: (value: unknown) => D | null;
};

/** Drafts by key that outlive the page, each as one value that is replaced with every change. */
export function createKeptDrafts<D>({ place, prefix = '', empty, isBlank, parse }: Kind<D>) {
  const held = new Map<string, D>();
  const changes = createStore(0);
  const read = (key: string): D => {
    const draft = held.get(key) ?? readStored(prefix + key, fromJson(parse), place) ?? empty;
    held.set(key, draft);
    return draft;
  };
  /** Keeps it for the next page alone. */
  const keep = (key: string, draft: D) =>
    writeStored(prefix + key, isBlank(draft) ? null : JSON.stringify(draft), place);
  /** Shows it on this page alone. */
  const show = (key: string, draft: D) => {
    held.set(key, draft);
    changes.set(changes.get() + 1);
  };
  const write = (key: string, draft: D) => {
    keep(key, draft);
    show(key, draft);
  };
  return { read, keep, show, write, subscribe: changes.subscribe };
}
