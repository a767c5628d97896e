import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { statusOf } from '../../lib/api-error.ts';
import { isChunkFailure } from '../../lib/chunk-failure.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { PagePending } from './page-pending.tsx';
import styles from './page-pending.module.css';
import { useIsFramed } from './use-is-framed.ts';
import { t } from '../../ui/words.ts';

const FAILED = {
  title: t('Couldn’t open this page'),
  text: t('Something went wrong. Your work is safe on the server. Try again, or reload the app.'),
};
const NOT_LOADED = {
  title: t('Couldn’t load this page'),
  text: t('The connection was lost, or Facet was updated after you opened it. Reload to get the latest version.'),
};

/** Replaces a page that failed to load or render; the rest of the app keeps working. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isFramed = useIsFramed();
  const isNotLoaded = isChunkFailure(error);
  const { title, text } = isNotLoaded ? NOT_LOADED : FAILED;
  useTitle(title);
  // The query client is already leading to the log-in page.
  if (statusOf(error) === 401) return <PagePending />;
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  const actions = (
    <>
      {!isNotLoaded && (
        <Button variant="primary" onClick={handleRetry}>
          {t('Try again')}
        </Button>
      )}
      <Button variant={isNotLoaded ? 'primary' : 'plain'} onClick={() => window.location.reload()}>
        {t('Reload the app')}
      </Button>
    </>
  );
  if (isFramed) {
    return (
      <div className={styles.pending}>
        <HiddenTitle>{title}</HiddenTitle>
        <EmptyState title={title} text={text} action={actions} />
      </div>
    );
  }
  return <ErrorPage code={500} title={title} text={text} actions={actions} />;
}
