import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createStore, useStore } from '../ui/create-store.ts';
import { isElsewhere } from './keys-elsewhere.ts';
import { isSilenced } from './letter-keys.ts';

/** An action of the current page; `run` receives the typed text if that can serve as a name. */
export type PageCommand = {
  id: string;
  label: string;
  /** Its label with a typed name, such as `New style “halo”`; while text is typed only such commands are offered. */
  named?: (name: string) => string;
  detail?: string | undefined;
  /** Shortcut that runs it while nothing is open and nobody is typing, such as `S` or `Shift R`. */
  key?: string;
  icon: ReactNode;
  run: (name: string) => void;
};

type Shown = readonly PageCommand[];

const NONE: Shown = [];
const shown = createStore(NONE);

const nameKey = ({ key, shiftKey }: KeyboardEvent) => `${shiftKey ? 'Shift ' : ''}${key.toUpperCase()}`;
const isBehind = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Offers the page's own actions in the palette, and through their shortcuts, while the page is shown. */
export function usePageCommands(commands: Shown): void {
  useEffect(() => shown.set(commands));
  useEffect(() => () => shown.set(NONE), []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commands.find(({ key }) => key === nameKey(event));
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

/** The actions of the current page; only for the palette. */
export const useShownCommands = (): Shown => useStore(shown);
