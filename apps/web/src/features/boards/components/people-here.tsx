import type { PersonWire } from '@facet/contract/entities/user';
import type { CSSProperties } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { avatarPair } from '../../../ui/avatar-look.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { BoardPeer } from '../session/board-session.ts';
import styles from './people-here.module.css';
import { t } from '../../../ui/words.ts';

type PeopleHereProps = {
  me: PersonWire;
  peers: readonly BoardPeer[];
  /** The one whose view I follow. */
  followed: string | null;
  onFollow: (peer: string | null) => void;
};

const SHOWN = 5;

const ringStyle = (userId: number): CSSProperties => ({ borderColor: `var(--avatar-${avatarPair(String(userId))})` });
const nameOf = ({ user }: BoardPeer) => `${user.first_name} ${user.last_name}`.trim();

/** One face for each person, who may have several windows. */
const byPerson = (peers: readonly BoardPeer[]) => [...new Map(peers.map((peer) => [peer.user.id, peer])).values()];

/** Who is on this board now; a click on someone follows their view, another one stops. */
export function PeopleHere({ me, peers, followed, onFollow }: PeopleHereProps) {
  const others = byPerson(peers).filter(({ user }) => user.id !== me.id);
  if (others.length === 0) return null;
  const rest = others.length - SHOWN;
  return (
    <div role="group" aria-label={t('Who is here')} className={styles.here}>
      <span className={styles.count}>{t('{count, number} here', { count: others.length + 1 })}</span>
      <span className={styles.ring} style={ringStyle(me.id)}>
        <Avatar name={personName(me)} src={me.avatar?.url} size={22} colourKey={String(me.id)} />
      </span>
      {others.slice(0, SHOWN).map((peer) => (
        <Tooltip
          key={peer.user.id}
          label={followed === peer.peer ? t('Stop following') : t('Follow {name}', { name: nameOf(peer) })}
        >
          <button
            type="button"
            className={styles.ring}
            style={ringStyle(peer.user.id)}
            aria-pressed={followed === peer.peer}
            aria-label={t('Follow {name}', { name: nameOf(peer) })}
            onClick={() => onFollow(followed === peer.peer ? null : peer.peer)}
          >
            <Avatar
              name={nameOf(peer)}
              src={peer.user.avatar?.url}
              size={22}
              colourKey={String(peer.user.id)}
              decorative
            />
          </button>
        </Tooltip>
      ))}
      {rest > 0 && <span className={styles.count}>+{rest}</span>}
    </div>
  );
}

/** The others who are here, small: there is no following on a phone. */
export function PhonePeople({ me, peers }: Pick<PeopleHereProps, 'me' | 'peers'>) {
  const people = byPerson(peers).filter(({ user }) => user.id !== me.id);
  if (people.length === 0) return null;
  return (
    <div role="group" aria-label={t('Who is here')}>
      <AvatarGroup
        people={people.map((peer) => ({ id: peer.user.id, name: nameOf(peer), src: peer.user.avatar?.url }))}
        max={2}
      />
    </div>
  );
}
