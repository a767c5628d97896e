import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import { HatGlasses } from 'lucide-react';
import { personName } from '../../../shared/people/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { ColourStone } from '../../../ui/colour-stone.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { ROLE_WORDS, STATE_LOOKS } from '../account-words.ts';
import { useActivateUser, useSendInvitation } from '../api.ts';
import { AccountMenu } from './user-menu.tsx';
import styles from './users.module.css';
import { t } from '../../../ui/words.ts';

type UserRowProps = {
  user: AdminUserWire;
  isMe: boolean;
  largest: number;
  onTakeOver: () => void;
  onDeactivate: () => void;
};

/** One account in the list: a row of the table, a card on a phone. */
export function UserRow({ user, isMe, largest, onTakeOver, onDeactivate }: UserRowProps) {
  const { label, status } = STATE_LOOKS[user.state];
  const { now } = useClock();
  return (
    <tr className={styles.row}>
      <td className={styles.person}>
        <Avatar name={personName(user)} src={user.avatar?.url} colourKey={String(user.id)} size={36} decorative />
        <span className={styles.names}>
          <span className={styles.name} data-faint={user.state === 'inactive' || undefined}>
            {personName(user)} {isMe && <span className={styles.me}>{t('you')}</span>}
          </span>
          <span className={styles.email}>{user.email}</span>
        </span>
      </td>
      <td className={styles.role}>{ROLE_WORDS[user.role]}</td>
      <td className={styles.state}>
        <StatusBadge status={status} label={label} />
      </td>
      <td className={styles.spaces}>
        <Spaces user={user} />
      </td>
      <td className={styles.used}>
        <LastUse moment={user.last_used_at} now={now.getTime()} />
      </td>
      <td className={styles.storage}>
        {formatBytes(user.storage)}
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${largest > 0 ? (user.storage / largest) * 100 : 0}%` }} />
        </span>
      </td>
      <td className={styles.acts}>
        {isMe ? (
          <span className={styles.own}>{t('Your own account')}</span>
        ) : (
          <Acts user={user} onTakeOver={onTakeOver} onDeactivate={onDeactivate} />
        )}
      </td>
    </tr>
  );
}

function LastUse({ moment, now }: { moment: string | null; now: number }) {
  if (moment === null) return t('Never');
  const words = relativeTime(moment, now);
  if (words !== t('now')) return words;
  return (
    <span className={styles.here}>
      <span className={styles.dot} aria-hidden="true" />
      {t('Now')}
    </span>
  );
}

function Spaces({ user: { spaces, spaces_total: total } }: { user: AdminUserWire }) {
  if (total === 0) return null;
  return (
    <>
      {spaces.map(({ id, color, title }) => (
        <ColourStone key={id} colour={color} title={title} />
      ))}
      <span className={styles.spaceName}>
        {total === 1 ? spaces[0]?.title : t('{count, plural, one {# space} other {# spaces}}', { count: total })}
      </span>
    </>
  );
}

type ActsProps = Pick<UserRowProps, 'user' | 'onTakeOver' | 'onDeactivate'>;

function Acts({ user, onTakeOver, onDeactivate }: ActsProps) {
  const activate = useActivateUser();
  const invite = useSendInvitation();
  const { abilities } = user;
  if (!abilities.set_role) return <span className={styles.own}>{t('Administrator')}</span>;
  return (
    <>
      {abilities.take_over && (
        <Button
          size="small"
          icon={<HatGlasses />}
          onClick={onTakeOver}
          aria-label={t('Take over {name}', { name: personName(user) })}
        >
          {t('Take over')}
        </Button>
      )}
      {abilities.resend_invitation && (
        <Button
          size="small"
          loading={invite.isPending}
          onClick={() => invite.mutate(user)}
          aria-label={t('Resend invitation of {name}', { name: personName(user) })}
        >
          {t('Resend invitation')}
        </Button>
      )}
      {abilities.activate && (
        <Button
          size="small"
          loading={activate.isPending}
          onClick={() => activate.mutate(user)}
          aria-label={t('Activate {name}', { name: personName(user) })}
        >
          {t('Activate')}
        </Button>
      )}
      <AccountMenu user={user} onDeactivate={onDeactivate} />
    </>
  );
}
