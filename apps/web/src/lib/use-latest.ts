import { useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for what outlives a render: an editor, a listener. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
