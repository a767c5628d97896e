import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { spaceQueries } from '../features/spaces/api.ts';
import { SETUP_ROUTES } from '../features/spaces/setup-steps.ts';
import { useTitle } from '../lib/use-title.ts';
import { FormPageSkeleton } from './parts/form-page-skeleton.tsx';

/** Resumes setting up a space. */
export function SpaceCreateResumePage() {
  const { spaceId } = useParams({ from: '/app/space/create/$spaceId' });
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useTitle(space?.title);
  if (!space) return <FormPageSkeleton />;
  const to = space.setup_step === null ? '/space/$spaceId/dashboard' : SETUP_ROUTES[space.setup_step];
  return <Navigate to={to} params={{ spaceId }} replace />;
}
