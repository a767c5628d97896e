import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
import { boardLink, reviewQueueLink } from '../shared/designs/viewer-address.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AskedPieces, type WhoAsks } from './review-link/asked-pieces.tsx';
import styles from './review-link/guest-welcome.module.css';
import { rich, strong, t } from '../ui/words.ts';

const GuestBoard = lazyPart(async () => (await import('./review-link/guest-board.tsx')).GuestBoard);
const GuestReview = lazyPart(async () => (await import('./review-link/guest-review.tsx')).GuestReview);

function wordTitle(asked: WhoAsks, isBoard: boolean) {
  if (isBoard) return asked?.by ? t('{name} shows you a board', { name: asked.by }) : t('A board is shown to you');
  if (asked && !asked.decides)
    return asked.by ? t('{name} shows you designs', { name: asked.by }) : t('Designs are shown to you');
  return asked?.by ? t('{name} asks for your review', { name: asked.by }) : t('Your review is requested');
}

function openText(asked: WhoAsks, isBoard: boolean): string {
  if (isBoard) return t('Open the board');
  return asked && !asked.decides ? t('See the designs') : t('Open review');
}

/** What the link is about, shown before anybody enters, in the words of the mail. */
function About({ asked }: { asked: WhoAsks }) {
  if (!asked) return null;
  const { project_title: title, board_title: board, titles, pieces, files } = asked;
  if (board !== null) return <>{rich('<strong>{title}</strong>: the board {board}.', { title, board, strong })} </>;
  if (files === 0) return null;
  return (
    <>
      {rich(
        '<strong>{piece}</strong>{more, plural, =0 {} other { and # more}}, {files, plural, one {# file} other {# files}} of {title}.',
        { piece: titles[0] ?? '', more: pieces - 1, files, title, strong },
      )}{' '}
    </>
  );
}

type InvitationProps = { hash: string; email: string; asked: WhoAsks; isBoard: boolean };

function Invitation({ hash, email, asked, isBoard }: InvitationProps) {
  const redirect = `/review/${hash}`;
  return (
    <AuthFrame
      title={wordTitle(asked, isBoard)}
      beside={asked && <AskedPieces hash={hash} asked={asked} />}
      lead={
        <>
          <About asked={asked} />
          {isBoard
            ? rich('This link is for <strong>{email}</strong>. Sign in with that address to see the board.', {
                email,
                strong,
              })
            : rich(
                'This link is for <strong>{email}</strong>. Sign in with that address to see the designs and decide.',
                { email, strong },
              )}
        </>
      }
    >
      <div className={formStyles.actions}>
        <ButtonLink to="/login" search={{ email, redirect }} variant="primary" size="large" fullWidth>
          {t('Sign in')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

type GuestWelcomeProps = {
  hash: string;
  email: string;
  hasPassword: boolean;
  needsCode: boolean;
  asked: WhoAsks;
  isBoard: boolean;
  keptDays: number;
};

/** No account is needed: a name is enough, and the mailed code if the link asks for one. */
function GuestWelcome({ hash, email, hasPassword, needsCode, asked, isBoard, keptDays }: GuestWelcomeProps) {
  const link = (inside: ReactNode) => (
    <Link to="/registration" search={{ email, redirect: `/review/${hash}` }}>
      {inside}
    </Link>
  );
  return (
    <AuthFrame
      title={wordTitle(asked, isBoard)}
      beside={asked && <AskedPieces hash={hash} asked={asked} />}
      lead={
        <>
          <About asked={asked} />
          {needsCode
            ? rich(
                'This link is for <strong>{email}</strong>. Enter your name, and we’ll send a code to that address.',
                {
                  email,
                  strong,
                },
              )
            : rich('This link is for <strong>{email}</strong>. Enter your name to go on.', { email, strong })}
        </>
      }
    >
      <GuestEntry
        hash={hash}
        email={email}
        hasPassword={hasPassword}
        needsCode={needsCode}
        openLabel={openText(asked, isBoard)}
      />
      <p className={styles.other}>
        {rich('Want everything shared with you in one place? <link>Create an account</link>', { link })}
      </p>
      {keptDays > 0 && (
        <p className={styles.kept}>
          {t('What you open here is kept for {days} days: which file, in which hour, from which network.', {
            days: keptDays,
          })}
        </p>
      )}
    </AuthFrame>
  );
}

/**
 * Where a review link leads: into the app if signed in, to the pieces or the board for a guest, else to the guest's way
 * in.
 */
export function ReviewLinkPage({ isGuest }: { isGuest: boolean }) {
  const { hash } = useParams({ from: '/review/$hash' });
  const { data, error, refetch } = useQuery(sessionQueries.reviewLink(hash));
  const boardId = data?.board_id ?? null;
  const isBoard = boardId !== null;
  useTitle(isBoard ? t('Board') : t('Design review'));
  if (data && isGuest && isBoard) return <GuestBoard hash={hash} projectId={data.project_id} boardId={boardId} />;
  if (data && isGuest) return <GuestReview hash={hash} projectId={data.project_id} />;
  if (data && readToken() !== null) {
    return (
      <Navigate {...(isBoard ? boardLink(data.project_id, boardId) : reviewQueueLink(data.project_id, hash))} replace />
    );
  }
  if (data?.registered) {
    return <Invitation hash={hash} email={data.email} asked={data.asked} isBoard={isBoard} />;
  }
  if (data) {
    return (
      <GuestWelcome
        hash={hash}
        email={data.email}
        hasPassword={data.has_password}
        needsCode={data.needs_code}
        asked={data.asked}
        isBoard={isBoard}
        keptDays={data.looks_kept_days}
      />
    );
  }
  if (!error) return <AuthFrame title={t('Opening your link')} lead={<Spinner size={24} />} beside={null} />;
  const isGone = statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 429;
  if (isGone) return <LinkEnded hash={hash} />;
  return (
    <AuthFrame title={t('Couldn’t open the link')} lead={error.message} beside={null}>
      <div className={formStyles.actions}>
        <Button size="large" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    </AuthFrame>
  );
}
