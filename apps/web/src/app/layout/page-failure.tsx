import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { statusOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { PagePending } from './page-pending.tsx';

/** Stands in for a page that could not be loaded or drawn; the rest of the app goes on. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // The query client already leads to the log-in page.
  if (statusOf(error) === 401) return <PagePending />;
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorPage
      bare
      code={500}
      title="This page could not be opened"
      text="Something went wrong on the way. Your work is safe on the server."
      actions={
        <>
          <Button variant="primary" onClick={handleRetry}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Load the app again</Button>
        </>
      }
    />
  );
}
