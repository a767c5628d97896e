import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { AcquaintanceWire } from '@facet/contract/entities/space';
import { SPACE_ROLE_TITLES } from '@facet/contract/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { MemberStatus } from './member-status.tsx';
import styles from './people.module.css';
import { personName } from '../../../shared/people/person-name.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ColourStone } from '../../../ui/colour-stone.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { peopleQueries } from '../people-api.ts';
import { t } from '../../../ui/words.ts';

/** The spaces where somebody is, with the role there; the status only where it is not the usual one. */
function PersonPlaces({ places }: { places: AcquaintanceWire['spaces'] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ id: spaceId, title, color, user_role: role, status }) => (
        <li key={spaceId} className={styles.place}>
          <ColourStone colour={color} />
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

const userOf = ({ user_id: id }: AcquaintanceWire) => id;

type EveryoneListProps = { search: string | undefined; onSearch: (text: string | undefined) => void };

/** All people of my spaces: found by name or address, each with where they are. */
export function EveryoneList({ search, onSearch }: EveryoneListProps) {
  const [text, setText] = useSearchText(search, onSearch);
  const query = useInfiniteQuery({ ...peopleQueries.ofMySpaces(search), placeholderData: (before) => before });
  const list = useRows(query, userOf);
  return (
    <section aria-label={t('People in my spaces')} className={styles.people}>
      <div className={styles.bar}>
        <SearchField label={t('Search people')} value={text} onChange={setText} className={styles.search} />
        <span className={styles.count} role="status">
          {query.data && t('{count, plural, one {# person} other {# people}}', { count: list.total })}
        </span>
      </div>
      <PagedList
        framed
        list={list}
        skeleton={<SkeletonRows count={5} height={64} />}
        failed={t('Couldn’t load the people')}
        none={
          <NoneFound
            framed
            title={t('No one found')}
            text={t('No names or addresses in your spaces match your search.')}
          />
        }
      >
        <ul>
          {list.rows.map((person) => (
            <PersonOfSpaces key={person.user_id} person={person} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

function PersonOfSpaces({ person: { user, user_id: userId, spaces } }: { person: AcquaintanceWire }) {
  const name = personName(user);
  return (
    <li className={styles.member}>
      <Avatar name={name} src={user.avatar?.url} colourKey={String(userId)} size={32} decorative />
      <span className={styles.name}>
        <strong>{name}</strong>
        {name !== user.email && <span className={styles.email}>{user.email}</span>}
      </span>
      <PersonPlaces places={spaces} />
    </li>
  );
}
