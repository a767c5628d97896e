import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { readTakeOver } from '../../lib/take-over.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The focused element disappeared with the previous page: the keyboard starts at the new page's content. */
function findFocus() {
  if (document.activeElement !== document.body) return;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Announces the new page's title to screen readers, which don't notice client-side navigation, and restores the focus.
 */
function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged) return;
        setTitle(document.title);
        // A page that was loaded from scratch starts at its skip link.
        if (fromLocation) findFocus();
      }),
    [router],
  );
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

const TakeOverBanner = lazyPart(
  async () => (await import('../../features/session/components/take-over-banner.tsx')).TakeOverBanner,
);

export function RootLayout() {
  const takenOver = readTakeOver();
  return (
    <>
      {takenOver !== null && <TakeOverBanner token={takenOver} />}
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

/** Any unknown path leads to /404. */
export function ToNotFound() {
  return <Navigate to="/404" replace />;
}
