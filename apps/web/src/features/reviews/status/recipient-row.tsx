import type { ReviewRecipientWire, ReviewRequestWire } from '@facet/contract/entities/review';
import { CircleAlert, Eye, Mail } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { UndeliveredNote } from '../../../shared/people/undelivered-note.tsx';
import { reviewQueueLink } from '../../../shared/designs/viewer-address.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { useRemind, useResend } from '../requests-api.ts';
import { lateText, recipientFact, remindedText, type RecipientFact } from './recipient-facts.ts';
import styles from './review-status.module.css';
import { t } from '../../../ui/words.ts';

type RecipientRowProps = {
  recipient: ReviewRecipientWire;
  request: ReviewRequestWire;
  /** The request's files that belong to the style on the screen. */
  items: ReviewRequestWire['items'];
  clock: { now: Date; timeZone: string | undefined };
};

/** One person asked: what they did, and what can be done about it. */
export function RecipientRow({ recipient, request, items, clock }: RecipientRowProps) {
  const { user, is_me: isMe } = recipient;
  const name = personName(user);
  const now = clock.now.getTime();
  const fact = recipientFact(recipient, items, now);
  const late = lateText(recipient, request.due_date, clock);
  return (
    <li className={styles.person}>
      <Avatar name={name} size={28} colourKey={String(user.id)} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.full} title={user.email}>
            {name}
          </span>
          {isMe && <span className={styles.kind}>{t('you')}</span>}
          {!isMe && user.is_client && (
            <span className={styles.kind}>{recipient.may_decide ? t('client') : t('client, looks only')}</span>
          )}
        </p>
        <Fact fact={fact} />
        {fact.kind === 'unopened' && <UndeliveredNote undelivered={recipient.undelivered} />}
        {late && (
          <p className={styles.late}>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {late}
          </p>
        )}
      </div>
      <RecipientActs recipient={recipient} request={request} now={now} hasDecided={fact.kind === 'decided'} />
    </li>
  );
}

function Fact({ fact }: { fact: RecipientFact }) {
  if (fact.kind === 'decided') {
    return (
      <>
        <p className={styles.fact}>
          <strong className={styles.decided} style={{ color: statusColours(fact.status).text }}>
            <StatusShape status={fact.status} />
            {fact.text}
          </strong>
          <span>{fact.when}</span>
          {fact.known && <span>{fact.known}</span>}
        </p>
        {fact.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </>
    );
  }
  const Icon = fact.kind === 'looked' ? Eye : Mail;
  return (
    <p className={styles.fact}>
      <span className={styles.looked}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {fact.text}
      </span>
      {fact.kept && <span className={styles.kept}>{fact.kept}</span>}
    </p>
  );
}

type ActsProps = Pick<RecipientRowProps, 'recipient' | 'request'> & { now: number; hasDecided: boolean };

function RecipientActs({ recipient, request, now, hasDecided }: ActsProps) {
  const { id, user, is_me: isMe, decided, total, kept, abilities } = recipient;
  const remind = useRemind(request.project_id);
  const resend = useResend(request.project_id);
  const name = personName(user);
  if (isMe) {
    if (decided >= total) return null;
    return (
      <ButtonLink size="small" {...reviewQueueLink(request.project_id, request.id)}>
        {kept > 0 || decided > 0 ? t('Continue') : t('Review')}
      </ButtonLink>
    );
  }
  const reminded = remindedText(recipient, now);
  if (reminded) return <span className={styles.reminded}>{reminded}</span>;
  return (
    <span className={styles.acts}>
      {abilities.remind && (
        <Button
          size="small"
          aria-label={t('Remind {name}', { name })}
          loading={remind.isPending}
          onClick={() => remind.mutate(id)}
        >
          {t('Remind')}
        </Button>
      )}
      {abilities.resend && !hasDecided && (
        <Button
          size="small"
          aria-label={t('Resend link to {name}', { name })}
          title={t('Sends a new link. The old one stops working.')}
          loading={resend.isPending}
          onClick={() => resend.mutate(id)}
        >
          {t('Resend')}
        </Button>
      )}
    </span>
  );
}
