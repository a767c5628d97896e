import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { sessionQueries } from '../features/session/api.ts';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import formStyles from '../features/session/components/form.module.css';
import { ButtonLink } from '../lib/button-link.tsx';
import { statusOf } from '../lib/api-error.ts';
import { readToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

type InvitationProps = { email: string; registered: boolean; redirect: string };

function Invitation({ email, registered, redirect }: InvitationProps) {
  const search = { email, redirect };
  const [first, second] = registered ? (['primary', 'plain'] as const) : (['plain', 'primary'] as const);
  const signIn = (
    <ButtonLink key="sign-in" to="/login" search={search} variant={first} size="large" fullWidth>
      Sign in
    </ButtonLink>
  );
  const register = (
    <ButtonLink key="register" to="/registration" search={search} variant={second} size="large" fullWidth>
      Create an account
    </ButtonLink>
  );
  return (
    <AuthFrame
      title="You are asked for a review"
      lead={
        <>
          This link is for <strong>{email}</strong>. Sign in with that address to see the designs and decide.
        </>
      }
    >
      <div className={formStyles.actions}>{registered ? [signIn, register] : [register, signIn]}</div>
    </AuthFrame>
  );
}

export function ReviewLinkPage() {
  const { hash } = useParams({ from: '/review/$hash' });
  const { data, error, refetch } = useQuery(sessionQueries.reviewLink(hash));
  useTitle('Design review');
  if (data && readToken() !== null) {
    const params = { projectId: data.project_id };
    return <Navigate to="/project/$projectId/modules/design" params={params} search={{ openReview: hash }} replace />;
  }
  if (data) return <Invitation email={data.email} registered={data.registered} redirect={`/review/${hash}`} />;
  if (!error) return <AuthFrame title="Opening the review" lead={<Spinner size={24} />} />;
  const isGone = statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 429;
  if (isGone) {
    return (
      <AuthFrame
        title="This link is not valid any more"
        lead="It has expired or was withdrawn. Ask whoever sent it for a new one."
      />
    );
  }
  return (
    <AuthFrame title="The review could not be opened" lead={error.message}>
      <div className={formStyles.actions}>
        <Button size="large" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </AuthFrame>
  );
}
