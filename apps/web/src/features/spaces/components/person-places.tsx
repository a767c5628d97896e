import type { AcquaintanceWire } from '@facet/contract/entities/space';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { SPACE_ROLE_TITLES } from '@facet/contract/permissions';
import { Link } from '@tanstack/react-router';
import { MemberStatus } from './member-status.tsx';
import styles from './people.module.css';

/** The spaces where somebody is, with the role there; the status only where it is not the usual one. */
export function PersonPlaces({ places }: { places: AcquaintanceWire['spaces'] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ id: spaceId, title, color, user_role: role, status }) => (
        <li key={spaceId} className={styles.place}>
          <span className={styles.stone} style={{ background: color }} />
          <Link to="/space/edit/$spaceId/members" params={{ spaceId }} className={styles.placeName} title={title}>
            {title}
          </Link>
          <span className={styles.placeRole}>{SPACE_ROLE_TITLES[role.name]}</span>
          {status !== SpaceUserStatus.active && <MemberStatus status={status} />}
        </li>
      ))}
    </ul>
  );
}
