import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createStore, useStore } from '../ui/create-store.ts';
import { isElsewhere } from './keys-elsewhere.ts';
import { isSilenced } from './letter-keys.ts';

/** Something that can be done on the shown page; `run` gets what was typed, where a name can be made of it. */
export type PageCommand = {
  id: string;
  label: string;
  /** How it is called with a name typed, as `New style “halo”`; only such commands are offered then. */
  named?: (name: string) => string;
  detail?: string | undefined;
  /** What does it at once while nothing is open and nobody is typing, as `S` or `Shift R`. */
  key?: string;
  icon: ReactNode;
  run: (name: string) => void;
};

type Shown = readonly PageCommand[];

const NONE: Shown = [];
const shown = createStore(NONE);

const nameOf = ({ key, shiftKey }: KeyboardEvent) => `${shiftKey ? 'Shift ' : ''}${key.toUpperCase()}`;
const isBehind = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Offers the page's own actions in the palette, and by their keys, while it is shown. */
export function usePageCommands(commands: Shown): void {
  useEffect(() => shown.set(commands));
  useEffect(() => () => shown.set(NONE), []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commands.find(({ key }) => key === nameOf(event));
    if (!command || isSilenced(event) || isElsewhere(event) || isBehind()) return;
    event.preventDefault();
    command.run('');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** What the shown page offers; for the palette alone. */
export const useShownCommands = (): Shown => useStore(shown);
