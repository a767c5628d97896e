import { useEffect, useRef, useState } from 'react';

/** How long after the last scroll the page counts as still, in ms. */
const STILL_MS = 150;
/** The parts of the window under sticky bars, in px. */
const COVERED = { above: 190, below: 96 };

type EqualRows = {
  count: number;
  /** Distance from one row's start to the next, in px; all are equal. */
  pitch: number;
  /** How far the first row starts below the document's top, in px. */
  top: number;
  /** Rows rendered before and after the visible ones. */
  overscan: number;
};
type Sight = { first: number; end: number };

function findSight({ count, pitch, top, overscan }: EqualRows): Sight {
  const seen = window.scrollY - top;
  const clamp = (row: number) => Math.min(count, Math.max(0, row));
  const first = clamp(Math.floor(seen / pitch) - overscan);
  return { first, end: Math.max(first, clamp(Math.ceil((seen + window.innerHeight) / pitch) + overscan)) };
}

const isSame = (one: Sight, other: Sight) => one.first === other.first && one.end === other.end;

/**
 * Which of many equally high rows are near the window: `first`, and `end` after the last. Rows that need measuring take
 * the virtualizer, whose code is twenty times as large.
 */
export function useEqualRows(rows: EqualRows) {
  const { count, pitch, top, overscan } = rows;
  const [, setSight] = useState<Sight>(() => findSight(rows));
  const [isScrolling, setScrolling] = useState(false);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const look = () => {
      const next = findSight({ count, pitch, top, overscan });
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
  /** Scrolls just far enough to bring the row into view. */
  const scrollTo = (row: number) => {
    const begin = top + row * pitch;
    const highest = begin - COVERED.above;
    const lowest = begin + pitch + COVERED.below - window.innerHeight;
    if (window.scrollY > highest) window.scrollTo({ top: highest });
    else if (window.scrollY < lowest) window.scrollTo({ top: lowest });
  };
  return { ...findSight(rows), isScrolling, scrollTo };
}
