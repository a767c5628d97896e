import { useLayoutEffect, useMemo, useRef } from 'react';
import type { StyleActs } from '../style-browser-context.ts';

/** Handlers that stay the same and call the latest ones, so that cards don't re-render with their page. */
export function useStableHandlers(acts: StyleActs): StyleActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const { showStatus } = acts;
  return useMemo(
    () => ({
      addVersion: (style, files) => latest.current.addVersion(style, files),
      requestReview: (styles) => latest.current.requestReview(styles),
      reviewFiles: (itemIds) => latest.current.reviewFiles(itemIds),
      decide: (decision) => latest.current.decide(decision),
      showStatus,
    }),
    [showStatus],
  );
}
