import { Navigate } from '@tanstack/react-router';

/** Any unknown path leads to /404. */
export function ToNotFound() {
  return <Navigate to="/404" replace />;
}
