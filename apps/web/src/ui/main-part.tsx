import { useLayoutEffect, useRef, type ReactNode } from 'react';

type MainPartProps = { className?: string | undefined; children: ReactNode };

// One page's main part goes as the next comes.
let isFocusOnItsWay = false;

/** The main part of a page, where the skip link leads. The focus that a page takes with it goes on to the main part that comes next. */
export function MainPart({ className, children }: MainPartProps) {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const main = part.current;
    if (isFocusOnItsWay && document.activeElement === document.body) main?.focus({ preventScroll: true });
    isFocusOnItsWay = false;
    return () => {
      // What had it may be beside the main part, and go with the same page.
      isFocusOnItsWay = document.activeElement !== document.body;
    };
  }, []);
  return (
    <main ref={part} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
