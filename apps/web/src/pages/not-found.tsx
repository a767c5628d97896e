import { useEffect } from 'react';
import { ButtonLink } from '../lib/button-link.tsx';
import { lookForMaintenance } from '../lib/look-for-maintenance.ts';
import { useTitle } from '../lib/use-title.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { t } from '../ui/words.ts';

export function NotFoundPage() {
  useTitle(t('Page not found'));
  useEffect(() => void lookForMaintenance(), []);
  return (
    <ErrorPage
      code={404}
      title={t('There is nothing here')}
      text={t('The page may have moved, or its content was deleted.')}
      actions={
        <ButtonLink to="/global-dashboard" variant="primary">
          {t('Go to the dashboard')}
        </ButtonLink>
      }
    />
  );
}
