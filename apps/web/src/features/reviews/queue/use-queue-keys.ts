import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../../../lib/keys-elsewhere.ts';
import { isSilenced } from '../../../lib/letter-keys.ts';

/** Where arrows move something else: rows of buttons, pins. */
const OWN_ARROWS = '[data-own-arrows], [data-draft]';

const hasOwnArrows = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(OWN_ARROWS) !== null;

function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const chord = ctrlKey || metaKey ? 'Ctrl+' : '';
  return `${chord}${shiftKey && /^[a-z]$|^Arrow/.test(name) ? 'Shift+' : ''}${name}`;
}

/**
 * The queue's keys, ahead of the viewer's, whose arrows go to another file or version. They are off while somebody
 * types, and wherever arrows mean something else.
 */
export function useQueueKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[nameOf(event)];
    if (!action || event.defaultPrevented || event.altKey || isSilenced(event) || isElsewhere(event)) return;
    if (event.key.startsWith('Arrow') && hasOwnArrows(event)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
