import { useLayoutEffect, useRef, type ReactNode } from 'react';

type MainPartProps = { className?: string | undefined; children: ReactNode };

// One page's main part disappears as the next one appears.
let isFocusOnItsWay = false;

/**
 * The main part of a page, where the skip link leads. If the focus disappears with a page, the next main part gets it.
 */
export function MainPart({ className, children }: MainPartProps) {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const main = part.current;
    if (isFocusOnItsWay && document.activeElement === document.body) main?.focus({ preventScroll: true });
    isFocusOnItsWay = false;
    return () => {
      // The focused element may be beside the main part, and disappear with the same page.
      isFocusOnItsWay = document.activeElement !== document.body;
    };
  }, []);
  return (
    <main ref={part} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
