import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * What an `<a>` needs to lead to an address of the app; `onClick` may prevent it. For rows of long lists: the router's
 * own link computes its address and state again for each rendered row, which is most of a row's cost.
 */
export function useListLink(href: string, onClick?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  const router = useRouter();
  return {
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      router.history.push(href);
    },
  };
}
