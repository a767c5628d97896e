import type { AcquaintanceWire } from '@facet/contract/entities/space';
import { useInfiniteQuery } from '@tanstack/react-query';
import { personName } from '../../../lib/person-name.ts';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { everyoneQuery } from '../everyone-api.ts';
import { PersonPlaces } from './person-places.tsx';
import styles from './people.module.css';

type EveryoneListProps = { search: string | undefined; onSearch: (text: string | undefined) => void };

/** All people of my spaces: found by name or address, each with where they are. */
export function EveryoneList({ search, onSearch }: EveryoneListProps) {
  const [text, setText] = useSearchText(search, onSearch);
  const query = useInfiniteQuery({ ...everyoneQuery(search), placeholderData: (before) => before });
  const end = useLoadMore<HTMLDivElement>(query);
  const people = query.data?.pages.flatMap(({ data }) => data);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section aria-label="People in my spaces" className={styles.people}>
      <div className={styles.bar}>
        <SearchField label="Search people" value={text} onChange={setText} className={styles.search} />
        <span className={styles.count} role="status">
          {people && (total === 1 ? '1 person' : `${total} people`)}
        </span>
      </div>
      {query.isPending && <SkeletonRows count={5} height={64} />}
      {query.isError && !people && <Button onClick={() => void query.refetch()}>Reload people</Button>}
      {people?.length === 0 && (
        <EmptyState framed title="No one found" text="No names or addresses in your spaces match your search." />
      )}
      <ul>
        {people?.map((person) => (
          <PersonOfSpaces key={person.user_id} person={person} />
        ))}
      </ul>
      <div ref={end} />
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
