import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ErrorPage } from '../ui/error-page.tsx';

export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <ErrorPage
      code={404}
      title="There is nothing here"
      text="The page may have moved, or its content was deleted."
      actions={
        <ButtonLink to="/global-dashboard" variant="primary">
          Go to the dashboard
        </ButtonLink>
      }
    />
  );
}
