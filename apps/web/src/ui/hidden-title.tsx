import { VisuallyHidden } from './visually-hidden.tsx';

/** The heading of a page that shows none, for screen readers: also one that is on its way has a heading. */
export function HiddenTitle({ children }: { children: string }) {
  return (
    <VisuallyHidden>
      <h1>{children}</h1>
    </VisuallyHidden>
  );
}
