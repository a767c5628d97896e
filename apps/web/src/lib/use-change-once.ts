import { useRef } from 'react';
import { changeThen } from './change-then.ts';

/**
 * Like `changeThen`, but once: a second click comes before the page shows that the first one counts. After a failure it
 * may be tried again.
 */
export function useChangeOnce(): typeof changeThen {
  const isUnderWay = useRef(false);
  return (mutation, variables, { onSuccess, onError }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    changeThen(mutation, variables, {
      onSuccess,
      onError: (error) => {
        isUnderWay.current = false;
        return onError?.(error);
      },
    });
  };
}
