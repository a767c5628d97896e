import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const SEEN_MS = 1000;

/** Calls back when an unread thing has been in sight for a second; `pause` keeps it unread until it left the sight. */
export function useReadWhenSeen(element: RefObject<HTMLElement | null>, isUnread: boolean, onRead: () => void) {
  const isPaused = useRef(false);
  const read = useEffectEvent(() => {
    if (!isPaused.current && document.visibilityState === 'visible') onRead();
  });
  useEffect(() => {
    const target = element.current;
    if (!target || !isUnread) return undefined;
    let timer: number | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      window.clearTimeout(timer);
      if (entry?.isIntersecting) timer = window.setTimeout(() => read(), SEEN_MS);
      else isPaused.current = false;
    });
    // A tab that is opened again shows what came while it was away.
    const reveal = () => {
      watch.unobserve(target);
      watch.observe(target);
    };
    watch.observe(target);
    document.addEventListener('visibilitychange', reveal);
    return () => {
      window.clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('visibilitychange', reveal);
    };
  }, [element, isUnread]);
  return {
    pause: () => {
      isPaused.current = true;
    },
  };
}
