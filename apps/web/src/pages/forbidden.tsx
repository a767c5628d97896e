import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { t } from '../ui/words.ts';

export function ForbiddenPage() {
  useTitle(t('No permission'));
  return (
    <ErrorPage
      code={403}
      title={t('This is not shared with you')}
      text={t('Ask the project’s owner or an administrator of the space to add you.')}
      actions={
        <ButtonLink to="/global-dashboard" variant="primary">
          {t('Go to the dashboard')}
        </ButtonLink>
      }
    />
  );
}
