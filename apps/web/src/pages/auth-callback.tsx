import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuthCallback } from '../features/session/social/auth-callback.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { readToken } from '../lib/session-token.ts';
import { HOME } from '../lib/use-follow-redirect.ts';
import { useTitle } from '../lib/use-title.ts';
import { toast } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

export function AuthCallbackPage() {
  const returned = useSearch({ from: '/auth/callback' });
  const navigate = useNavigate();
  useTitle(t('Signing in'));
  const handleLinked = (title: string) => {
    toast.success(t('{title} connected', { title }));
    void navigate({ to: '/settings/authentication', replace: true });
  };
  const again =
    readToken() === null ? (
      <ButtonLink to="/login" size="large" fullWidth>
        {t('Back to sign in')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/settings/authentication" size="large" fullWidth>
        {t('Back to settings')}
      </ButtonLink>
    );
  return (
    <AuthCallback
      returned={returned}
      again={again}
      onEntered={(redirect) => void navigate({ href: redirect ?? HOME, replace: true })}
      onLinked={handleLinked}
    />
  );
}
