import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { sessionQueries } from '../features/session/api.ts';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { LinkEnded } from '../features/session/components/link-ended.tsx';
import { GuestEntry } from '../features/session/components/guest-entry.tsx';
import formStyles from '../features/session/components/form.module.css';
import { ButtonLink } from '../lib/button-link.tsx';
import { statusOf } from '../lib/api-error.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { readToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { reviewQueueLink } from '../lib/viewer-address.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './review-link/guest-welcome.module.css';

const GuestReview = lazyPart(async () => (await import('./review-link/guest-review.tsx')).GuestReview);

type Asked = { by: string; project_title: string; pieces: number; files: number } | null;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const titleOf = (asked: Asked) => (asked?.by ? `${asked.by} asks for your review` : 'Your review is requested');

/** What it is about, before anybody comes in: as the mail with the link says it. */
function About({ asked }: { asked: Asked }) {
  if (!asked || asked.files === 0) return null;
  const { project_title: title, pieces, files } = asked;
  return (
    <>
      <strong>{title}</strong>: {counted(pieces, 'piece')}, {counted(files, 'file')}.{' '}
    </>
  );
}

function Invitation({ email, redirect, asked }: { email: string; redirect: string; asked: Asked }) {
  return (
    <AuthFrame
      title={titleOf(asked)}
      lead={
        <>
          <About asked={asked} />
          This link is for <strong>{email}</strong>. Sign in with that address to see the designs and decide.
        </>
      }
    >
      <div className={formStyles.actions}>
        <ButtonLink to="/login" search={{ email, redirect }} variant="primary" size="large" fullWidth>
          Sign in
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

type GuestWelcomeProps = { hash: string; email: string; hasPassword: boolean; asked: Asked };

/** No account is needed: a name and the mailed code let the link's own address in. */
function GuestWelcome({ hash, email, hasPassword, asked }: GuestWelcomeProps) {
  return (
    <AuthFrame
      title={titleOf(asked)}
      lead={
        <>
          <About asked={asked} />
          This link is for <strong>{email}</strong>. Enter your name, and we’ll send a code to that address.
        </>
      }
    >
      <GuestEntry hash={hash} email={email} hasPassword={hasPassword} />
      <p className={styles.other}>
        Want everything shared with you in one place?{' '}
        <Link to="/registration" search={{ email, redirect: `/review/${hash}` }}>
          Create an account
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Where a review link leads: into the app for who is signed in, to the pieces for a guest, else to the way in. */
export function ReviewLinkPage({ isGuest }: { isGuest: boolean }) {
  const { hash } = useParams({ from: '/review/$hash' });
  const { data, error, refetch } = useQuery(sessionQueries.reviewLink(hash));
  useTitle('Design review');
  if (data && isGuest) return <GuestReview hash={hash} projectId={data.project_id} />;
  if (data && readToken() !== null) {
    return <Navigate {...reviewQueueLink(data.project_id, hash)} replace />;
  }
  if (data?.registered) {
    return <Invitation email={data.email} redirect={`/review/${hash}`} asked={data.asked} />;
  }
  if (data) {
    return <GuestWelcome hash={hash} email={data.email} hasPassword={data.has_password} asked={data.asked} />;
  }
  if (!error) return <AuthFrame title="Opening review" lead={<Spinner size={24} />} />;
  const isGone = statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 429;
  if (isGone) return <LinkEnded hash={hash} />;
  return (
    <AuthFrame title="Couldn’t open the review" lead={error.message}>
      <div className={formStyles.actions}>
        <Button size="large" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </AuthFrame>
  );
}
