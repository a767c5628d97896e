import { activeGuest } from '../../lib/guest-session.ts';
import { ownId } from '../../lib/own-id.ts';
import { fromJson, readStored, writeStored } from '../../lib/stored.ts';
import { createStore } from '../../ui/create-store.ts';

type Kind<D> = {
  /** First part of their keys in the browser's storage. */
  of: string;
  empty: D;
  /** What of it the next page would miss; null if nothing. */
  toKeep: (draft: D) => D | null;
  /** Reads a stored value, as far as it is still understood. */
  parse: (value: unknown) => D | null;
};

/** A guest's drafts end with the tab, as the guest's session does. */
const place = () => (activeGuest() === null ? 'localStorage' : 'sessionStorage');

/**
 * Drafts by key, each as one value that is replaced with every change. They outlive the page, are the same in every tab, and
 * belong to whoever is signed in: nobody finds what somebody else was writing in this browser.
 */
export function createKeptDrafts<D>({ of, empty, toKeep, parse }: Kind<D>) {
  const held = new Map<string, D>();
  const changes = createStore(0);
  const tell = () => changes.set(changes.get() + 1);
  /** A draft's key in the browser's storage. */
  const storageName = (key: string) => `facet.${of}.${ownId() ?? 'nobody'}.${key}`;
  const read = (key: string): D => {
    const name = storageName(key);
    const draft = held.get(name) ?? readStored(name, fromJson(parse), place()) ?? empty;
    held.set(name, draft);
    return draft;
  };
  /** Stores it for the next page load without showing it. */
  const keep = (key: string, draft: D) => {
    const kept = toKeep(draft);
    writeStored(storageName(key), kept === null ? null : JSON.stringify(kept), place());
  };
  /** Shows it on this page without storing it. */
  const show = (key: string, draft: D) => {
    held.set(storageName(key), draft);
    tell();
  };
  const write = (key: string, draft: D) => {
    keep(key, draft);
    show(key, draft);
  };
  // Another tab wrote or sent it: a stale copy here could be sent twice.
  window.addEventListener('storage', ({ key: name }) => {
    if (name === null) held.clear();
    else if (!held.delete(name)) return;
    tell();
  });
  return {
    read,
    keep,
    show,
    write,
    nameOf: storageName,
    change: (key: string, change: Partial<D>) => write(key, { ...read(key), ...change }),
    subscribe: changes.subscribe,
  };
}
