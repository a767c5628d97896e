import type { Storage } from '../storage/storage.ts';

/** Where a repository lies: contents under their hash, and manifests, which are few, by their name. */
export type Shelf = {
  /** As people name it. */
  place: string;
  objects: Storage;
  /** Names of all manifests, in any order. */
  names(): Promise<string[]>;
  /** The text of a manifest; null if there is none of that name. */
  read(name: string): Promise<string | null>;
  /** Writes one; durable, and there as a whole, when it resolves. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Every content with its size in bytes. */
  contents(): AsyncIterable<{ sha256: string; size: number }>;
  /** Keeps other processes from writing here, where that is possible; returns how to let go. */
  lock(): Promise<() => void>;
};
