import { useRouter } from '@tanstack/react-router';
import { safeRedirect } from './safe-redirect.ts';

export const HOME = '/global-dashboard';

/** Goes where a visitor wanted to go before signing in, or home; the page with the form leaves the history. */
export function useFollowRedirect(redirect: string | undefined): () => void {
  const { history } = useRouter();
  return () => history.replace(safeRedirect(redirect) ?? HOME);
}
