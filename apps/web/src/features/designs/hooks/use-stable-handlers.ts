import type { StyleWire } from '@facet/contract/entities/design';
import { useLayoutEffect, useMemo, useRef } from 'react';

type Handlers = {
  addVersion: (style: StyleWire, files?: readonly File[]) => void;
  requestReview: (styles: StyleWire[]) => void;
};

/** Handlers that stay the same and call the latest ones, for cards that must not be drawn anew with their page. */
export function useStableHandlers(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () => ({
      addVersion: (style, files) => latest.current.addVersion(style, files),
      requestReview: (styles) => latest.current.requestReview(styles),
    }),
    [],
  );
}
