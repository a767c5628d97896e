import { useNavigate } from '@tanstack/react-router';

/** Ways from a space's menu to its settings. */
export function useSpaceMoves(spaceId: number) {
  const navigate = useNavigate();
  return {
    edit: () => void navigate({ to: '/space/edit/$spaceId/general', params: { spaceId } }),
    members: () => void navigate({ to: '/space/edit/$spaceId/members', params: { spaceId } }),
    duplicate: () => void navigate({ to: '/space/create', search: { duplicate_from: spaceId } }),
  };
}
