import { useEffect, useState } from 'react';

const TYPED_OR_PRESSED = 'input, textarea, select, button, a, video, summary, [contenteditable=true], [role=dialog]';

/** Whether the space bar is held down outside of fields and buttons: as long the pointer moves what is looked at. */
export function useHeldSpace(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (event.target instanceof Element && event.target.closest(TYPED_OR_PRESSED))) return;
      event.preventDefault();
      setHeld(true);
    };
    const release = () => setHeld(false);
    const releaseKey = ({ key }: KeyboardEvent) => key === ' ' && release();
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', releaseKey);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', releaseKey);
      window.removeEventListener('blur', release);
    };
  }, []);
  return isHeld;
}
