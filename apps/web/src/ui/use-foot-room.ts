import { useLayoutEffect, useState } from 'react';

/** How much of the window's foot bars take at the moment, in px. */
function measure(): number {
  const height = window.innerHeight;
  const rooms = [...document.querySelectorAll('[data-foot-bar]')].map((bar) => {
    const { top, bottom, width } = bar.getBoundingClientRect();
    // One further up, or scrolled out of sight, is in nobody's way.
    return width > 0 && top < height && bottom > height / 2 ? height - top : 0;
  });
  return Math.min(Math.max(0, ...rooms), height / 2);
}

/**
 * The room that bars marked by `FOOT_BAR` take at the foot of the window, in px: what floats there stays above them.
 * Follows scrolling, resizing, and bars that come and go.
 */
export function useFootRoom(): number {
  const [room, setRoom] = useState(measure);
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRoom(measure()));
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, { capture: true });
    };
  }, []);
  return room;
}
