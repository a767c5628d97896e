import { useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for things that outlive a render, such as an editor or a listener. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
