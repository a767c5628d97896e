import { useEffect } from 'react';
import { isSilenced } from '../../lib/letter-keys.ts';

export type CommandDialog = 'palette' | 'shortcuts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl+K or ⌘K asks for the palette anywhere, `?` for the list of shortcuts where nobody is typing. */
export function useCommandKeys(onAsk: (dialog: CommandDialog) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isChord && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onAsk('palette');
      }
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isSilenced(event)) return;
      if (!isTyping(event.target)) onAsk('shortcuts');
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onAsk]);
}
