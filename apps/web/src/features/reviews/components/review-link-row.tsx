import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { UndeliveredNote } from '../../../shared/people/undelivered-note.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useUpdateReviewLink } from '../links-api.ts';
import { openedText, untilText } from '../link-words.ts';
import { useRemind, useResend } from '../requests-api.ts';
import { LinkExpiryForm } from './link-expiry-form.tsx';
import { LinkPasswordForm } from './link-password-form.tsx';
import styles from './review-links-dialog.module.css';
import { t } from '../../../ui/words.ts';

const LookList = lazyPart(async () => (await import('../../../shared/files/looks/look-list.tsx')).LookList);

const recipientName = ({ recipient }: ReviewLinkWire) => personName(recipient) || recipient.email;

function shownBy({ board, style_titles: titles, may_decide: mayDecide }: ReviewLinkWire): string {
  if (!board) {
    const styles = titles.join(', ') || t('No styles left');
    return mayDecide === false ? t('{styles}, look and comment', { styles }) : styles;
  }
  const { title, may_comment: mayComment } = board;
  return mayComment ? t('Board {title}, can comment', { title }) : t('Board {title}, view only', { title });
}

type ReviewLinkRowProps = {
  projectId: number;
  link: ReviewLinkWire;
  clock: { now: Date; timeZone: string | undefined };
  onRevoke: () => void;
};
type Form = 'expiry' | 'password' | 'looks' | null;

/** One recipient's link: what it opens, whether it was opened, and its settings unless it was revoked. */
export function ReviewLinkRow({ projectId, link, clock, onRevoke }: ReviewLinkRowProps) {
  const [form, setForm] = useState<Form>(null);
  const name = recipientName(link);
  const close = () => setForm(null);
  return (
    <li className={styles.row} data-ended={link.state === 'active' ? undefined : true}>
      <Avatar name={name} size={32} colourKey={String(link.recipient.id)} decorative />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.name}>{name}</strong>
          {name !== link.recipient.email && <span className={styles.email}>{link.recipient.email}</span>}
          {link.is_guest && <span className={styles.guest}>{t('Guest')}</span>}
        </p>
        <p className={styles.pieces}>{shownBy(link)}</p>
        <p className={styles.facts}>
          <span>{openedText(link, clock.now.getTime())}</span>
          <span data-state={link.state}>{untilText(link, clock.timeZone)}</span>
          {link.has_password && (
            <span className={styles.locked}>
              <Lock size={14} aria-hidden="true" />
              {t('Password set')}
            </span>
          )}
        </p>
        <UndeliveredNote undelivered={link.undelivered} />
        {link.state === 'active' && link.is_guest && <AsksCode projectId={projectId} link={link} />}
        {link.state === 'active' && link.is_guest && <Marked projectId={projectId} link={link} />}
        {link.state === 'active' && link.allows_originals !== null && <GivesFiles projectId={projectId} link={link} />}
        {link.is_guest && link.opens > 0 && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={form === 'looks'}
            className={styles.seen}
            onClick={() => setForm(form === 'looks' ? null : 'looks')}
          >
            {t('Files they opened')}
          </Button>
        )}
        {link.state !== 'revoked' && (form === null || form === 'looks') && (
          <div className={styles.actions}>
            <SendAgain projectId={projectId} link={link} name={name} />
            <Button size="small" onClick={() => setForm('expiry')}>
              {t('Change expiry')}
            </Button>
            {link.is_guest && (
              <Button size="small" onClick={() => setForm('password')}>
                {link.has_password ? t('Change password') : t('Set a password')}
              </Button>
            )}
            <Button size="small" variant="quiet" aria-label={t('Revoke link for {name}', { name })} onClick={onRevoke}>
              {t('Revoke')}
            </Button>
          </div>
        )}
        {form === 'looks' && (
          <div className={styles.looks}>
            <LookList
              projectId={projectId}
              filters={{ link_id: link.id }}
              says="files"
              none={t('No file was opened, or this space doesn’t keep it.')}
            />
          </div>
        )}
        {form === 'expiry' && <LinkExpiryForm projectId={projectId} link={link} onClose={close} />}
        {form === 'password' && <LinkPasswordForm projectId={projectId} link={link} onClose={close} />}
      </div>
    </li>
  );
}

/** Whether a guest has to enter a mailed code. */
function AsksCode({ projectId, link }: Pick<ReviewLinkRowProps, 'projectId' | 'link'>) {
  const save = useUpdateReviewLink(projectId);
  const shown = { ...link, ...(save.isPending && save.variables) };
  return (
    <Switch
      label={t('Asks for a mailed code')}
      hint={t('Off: the link alone lets in, and records say “by link”')}
      checked={shown.needs_code}
      className={styles.gives}
      onChange={({ currentTarget }) => save.mutate({ linkId: link.id, needs_code: currentTarget.checked })}
    />
  );
}

/** Whether all that a guest sees carries their name. */
function Marked({ projectId, link }: Pick<ReviewLinkRowProps, 'projectId' | 'link'>) {
  const save = useUpdateReviewLink(projectId);
  const shown = { ...link, ...(save.isPending && save.variables) };
  return (
    <Switch
      label={t('Watermark with their name, email and day')}
      hint={t(
        'In every picture they get; documents and videos are not given. A 3D model only carries the link’s number in its data, which can be taken out.',
      )}
      checked={shown.is_marked}
      className={styles.gives}
      onChange={({ currentTarget }) => save.mutate({ linkId: link.id, is_marked: currentTarget.checked })}
    />
  );
}

/**
 * Whether whoever has the link gets the files of 3D models; otherwise they see reduced ones, which they may be allowed
 * to keep.
 */
function GivesFiles({ projectId, link }: Pick<ReviewLinkRowProps, 'projectId' | 'link'>) {
  const save = useUpdateReviewLink(projectId);
  const shown = { ...link, ...(save.isPending && save.variables) };
  return (
    <>
      <Switch
        label={t('May download and measure 3D files')}
        hint={t('Off: a reduced model with their email across it')}
        checked={shown.allows_originals ?? false}
        className={styles.gives}
        onChange={({ currentTarget }) => save.mutate({ linkId: link.id, allows_originals: currentTarget.checked })}
      />
      {!shown.allows_originals && (
        <Switch
          label={t('May download the reduced model')}
          hint={t('As GLB, and as USDZ to see it in a room')}
          checked={shown.allows_reduced ?? false}
          className={styles.gives}
          onChange={({ currentTarget }) => save.mutate({ linkId: link.id, allows_reduced: currentTarget.checked })}
        />
      )}
      {link.gives_set && (
        <p className={styles.setBy}>
          {t('Set by {name}, {day}', { name: link.gives_set.by.name, day: formatDay(link.gives_set.at) })}
        </p>
      )}
    </>
  );
}

type SendAgainProps = Pick<ReviewLinkRowProps, 'projectId' | 'link'> & { name: string };

/** Mails the link again, or a new one to replace it. */
function SendAgain({ projectId, link, name }: SendAgainProps) {
  const remind = useRemind(projectId);
  const resend = useResend(projectId);
  return (
    <>
      {link.state === 'active' && (
        <Button
          size="small"
          aria-label={t('Remind {name}', { name })}
          loading={remind.isPending}
          onClick={() => remind.mutate(link.id)}
        >
          {t('Remind')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={t('Resend link to {name}', { name })}
        title={t('Sends a new link. The old one stops working.')}
        loading={resend.isPending}
        onClick={() => resend.mutate(link.id)}
      >
        {t('Resend')}
      </Button>
    </>
  );
}
