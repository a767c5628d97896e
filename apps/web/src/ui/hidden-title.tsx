import { VisuallyHidden } from './visually-hidden.tsx';

/** The heading of a page without a visible one, for screen readers; a page that is still loading needs one too. */
export function HiddenTitle({ children }: { children: string }) {
  return (
    <VisuallyHidden>
      <h1>{children}</h1>
    </VisuallyHidden>
  );
}
