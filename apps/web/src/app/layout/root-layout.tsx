import { Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from './route-announcer.tsx';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}
