import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ErrorPage } from '../ui/error-page.tsx';

export function ForbiddenPage() {
  useTitle('No permission');
  return (
    <ErrorPage
      code={403}
      title="This is not shared with you"
      text="Ask the project’s owner or an administrator of the space to add you."
      actions={
        <ButtonLink to="/global-dashboard" variant="primary">
          Go to the dashboard
        </ButtonLink>
      }
    />
  );
}
