import { useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { statusOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PagePending } from './page-pending.tsx';
import styles from './page-pending.module.css';

const TITLE = 'This page could not be opened';
const TEXT = 'Something went wrong on the way. Your work is safe on the server.';

// Inside the app's frame the page's <main> is there already.
const useIsFramed = () =>
  useMatches({
    select: (matches) =>
      matches.some(({ routeId, status }) => routeId === '/app' && status === 'success') &&
      !matches.some(({ staticData }) => staticData.isViewer),
  });

/** Stands in for a page that could not be loaded or drawn; the rest of the app goes on. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isFramed = useIsFramed();
  // The query client already leads to the log-in page.
  if (statusOf(error) === 401) return <PagePending />;
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  const actions = (
    <>
      <Button variant="primary" onClick={handleRetry}>
        Try again
      </Button>
      <Button onClick={() => window.location.reload()}>Load the app again</Button>
    </>
  );
  if (isFramed) {
    return (
      <div className={styles.pending}>
        <VisuallyHidden>
          <h1>{TITLE}</h1>
        </VisuallyHidden>
        <EmptyState title={TITLE} text={TEXT} action={actions} />
      </div>
    );
  }
  return <ErrorPage code={500} title={TITLE} text={TEXT} actions={actions} />;
}
