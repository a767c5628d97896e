import { useEffect, useRef, useState } from 'react';

/** How long after the last scroll the page counts as still, in ms. */
const STILL_MS = 150;
/** What of the window lies under bars that stick to it, in px. */
const COVERED = { above: 190, below: 96 };

type EqualRows = {
  count: number;
  /** From one row's beginning to the next, in px; all are alike. */
  pitch: number;
  /** How far the first begins below the document's top, in px. */
  top: number;
  /** Rows drawn before and after those in sight. */
  overscan: number;
};
type Sight = { first: number; end: number };

function sightOf({ count, pitch, top, overscan }: EqualRows): Sight {
  const seen = window.scrollY - top;
  const clamp = (row: number) => Math.min(count, Math.max(0, row));
  const first = clamp(Math.floor(seen / pitch) - overscan);
  return { first, end: Math.max(first, clamp(Math.ceil((seen + window.innerHeight) / pitch) + overscan)) };
}

const isSame = (one: Sight, other: Sight) => one.first === other.first && one.end === other.end;

/**
 * Which of many rows of one height lie near the window: `first`, and `end` behind the last. Rows that have to be measured
 * take the virtualizer, whose code is twenty times this.
 */
export function useEqualRows(rows: EqualRows) {
  const { count, pitch, top, overscan } = rows;
  const [, setSight] = useState<Sight>(() => sightOf(rows));
  const [isScrolling, setScrolling] = useState(false);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const look = () => {
      const next = sightOf({ count, pitch, top, overscan });
      setSight((before) => (isSame(before, next) ? before : next));
    };
    const handleScroll = () => {
      look();
      setScrolling(true);
      clearTimeout(still.current);
      still.current = setTimeout(() => setScrolling(false), STILL_MS);
    };
    look();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', look);
    };
  }, [count, pitch, top, overscan]);
  useEffect(() => () => clearTimeout(still.current), []);
  /** Scrolls no further than the row needs to be in sight. */
  const scrollTo = (row: number) => {
    const begin = top + row * pitch;
    const highest = begin - COVERED.above;
    const lowest = begin + pitch + COVERED.below - window.innerHeight;
    if (window.scrollY > highest) window.scrollTo({ top: highest });
    else if (window.scrollY < lowest) window.scrollTo({ top: lowest });
  };
  return { ...sightOf(rows), isScrolling, scrollTo };
}
