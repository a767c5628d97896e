import { useEffect, useEffectEvent } from 'react';
import { isSilenced } from '../../../lib/letter-keys.ts';

/** Where keys mean something else: fields, menus, tabs, dialogs and players. */
const ELSEWHERE =
  'input, textarea, select, video, [contenteditable=true], [role=menu], [role=tablist], [role=radiogroup], [role=dialog]';

/** Whether a key was pressed where it means something else. */
export const isElsewhere = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(ELSEWHERE) !== null;

const nameOf = ({ key, shiftKey }: KeyboardEvent) => (shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key);

/** Keys that work anywhere on the page, but not while someone types or a dialog is open; arrows also with Shift. */
export function useViewerKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[nameOf(event)];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isSilenced(event) || isElsewhere(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
