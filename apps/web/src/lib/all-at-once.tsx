import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './all-at-once.module.css';

/** However slow one part is, the others wait no longer than this. */
const PATIENCE_MS = 3000;

const isFirst = ({ state }: Query) => state.data === undefined;
const FIRST_FETCHES = { predicate: isFirst };

/**
 * Parts of a page that fetch their own data and stand one above the other. They appear together once each has its first
 * answer, so that none pushes away what somebody is reading; `waiting` is shown until then.
 */
export function AllAtOnce({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const client = useQueryClient();
  const onTheirWay = useIsFetching(FIRST_FETCHES);
  useEffect(() => {
    if (isShown) return;
    const patience = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isShown]);
  useEffect(() => {
    if (isShown || onTheirWay > 0) return;
    // An answer may lead to another request, which starts once it has been rendered.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (client.isFetching(FIRST_FETCHES) === 0) setShown(true);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, onTheirWay, client]);
  return (
    <div className={styles.place} aria-busy={!isShown}>
      <div className={styles.parts} data-waits={!isShown || undefined}>
        {children}
      </div>
      {!isShown && <div className={styles.waiting}>{waiting}</div>}
    </div>
  );
}
