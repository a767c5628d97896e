import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { t } from '../ui/words.ts';

export function ServerErrorPage() {
  useTitle(t('Server error'));
  return (
    <ErrorPage
      code={500}
      title={t('Something went wrong on our side')}
      text={t('Server Error. Please again later. Your work is safe on the server.')}
      actions={
        <ButtonLink to="/global-dashboard" variant="primary">
          {t('Go to the dashboard')}
        </ButtonLink>
      }
    />
  );
}
