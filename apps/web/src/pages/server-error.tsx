import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ErrorPage } from '../ui/error-page.tsx';

export function ServerErrorPage() {
  useTitle('Server error');
  return (
    <ErrorPage
      code={500}
      title="Something went wrong on our side"
      text="Server Error. Please again later. Your work is safe on the server."
      actions={
        <ButtonLink to="/global-dashboard" variant="primary">
          Go to the dashboard
        </ButtonLink>
      }
    />
  );
}
