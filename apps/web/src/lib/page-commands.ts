import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

/** Something that can be done on the shown page; `run` gets what was typed, where a name can be made of it. */
export type PageCommand = {
  id: string;
  label: string;
  /** How it is called with a name typed, as `New style “halo”`; only such commands are offered then. */
  named?: (name: string) => string;
  detail?: string | undefined;
  icon: ReactNode;
  run: (name: string) => void;
};

type Shown = readonly PageCommand[];

const NONE: Shown = [];
let shown: Shown = NONE;
const listeners = new Set<() => void>();

function show(commands: Shown): void {
  shown = commands;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Offers the page's own actions in the palette while it is shown. */
export function usePageCommands(commands: Shown): void {
  useEffect(() => show(commands));
  useEffect(() => () => show(NONE), []);
}

/** What the shown page offers; for the palette alone. */
export const useShownCommands = (): Shown => useSyncExternalStore(subscribe, () => shown);
