import { useEffect, type ReactNode } from 'react';
import { createStore, useStore } from '../ui/create-store.ts';

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
const shown = createStore(NONE);

/** Offers the page's own actions in the palette while it is shown. */
export function usePageCommands(commands: Shown): void {
  useEffect(() => shown.set(commands));
  useEffect(() => () => shown.set(NONE), []);
}

/** What the shown page offers; for the palette alone. */
export const useShownCommands = (): Shown => useStore(shown);
