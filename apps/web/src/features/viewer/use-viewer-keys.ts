import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../../lib/keys-elsewhere.ts';
import { isSilenced } from '../../lib/letter-keys.ts';

const nameKey = ({ key, shiftKey }: KeyboardEvent) => (shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key);

/** Keys that work anywhere on the page, except while someone types or a dialog is open; arrows also with Shift. */
export function useViewerKeys(actions: Readonly<Record<string, () => unknown>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[nameKey(event)];
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
