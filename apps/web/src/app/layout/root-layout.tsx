import { Outlet } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { readTakeOver } from '../../lib/take-over.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

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
