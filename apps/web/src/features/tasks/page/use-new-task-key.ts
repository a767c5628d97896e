import { useEffect, useEffectEvent } from 'react';
import { isSilenced } from '../../../lib/letter-keys.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const isBehindDialog = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** `n` begins a new task where nobody is typing and nothing is open. */
export function useNewTaskKey(onNew: () => void): void {
  const begin = useEffectEvent(onNew);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isSilenced(event)) return;
      if (isTyping(event.target) || isBehindDialog()) return;
      event.preventDefault();
      begin();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
