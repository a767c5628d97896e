import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { SpaceUserWire } from '@facet/contract/entities/space';
import { peopleQueries, useRemovePerson } from '../people-api.ts';
import { PersonRow } from './person-row.tsx';
import styles from './people.module.css';
import { t } from '../../../ui/words.ts';

const userOf = ({ user_id: id }: SpaceUserWire) => id;

type PeopleListProps = {
  space: { id: number; title: string };
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** The people of a space: found by name or address, their role and status, and how they leave. */
export function SpacePeopleList({ space, search, onSearch }: PeopleListProps) {
  const [text, setText] = useSearchText(search, onSearch);
  const [leaving, setLeaving] = useState<SpaceUserWire | null>(null);
  const query = useInfiniteQuery({ ...peopleQueries.list(space.id, search), placeholderData: (before) => before });
  const list = useRows(query, userOf);
  return (
    <section aria-label={t('People in the space')} className={styles.people}>
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
            text={t('No names or addresses in this space match your search.')}
          />
        }
      >
        <ul>
          {list.rows.map((person) => (
            <PersonRow key={person.user_id} spaceId={space.id} person={person} onRemove={() => setLeaving(person)} />
          ))}
        </ul>
      </PagedList>
      {leaving && <RemovePerson space={space} person={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

type RemovePersonProps = { space: { id: number; title: string }; person: SpaceUserWire; onClose: () => void };

function RemovePerson({ space, person, onClose }: RemovePersonProps) {
  const remove = useRemovePerson(space.id);
  const name = personName(person.user);
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate({ userId: person.user_id, name }, { onSettled: onClose })}
      title={t('Remove member')}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
    >
      {t('Are you sure you want to remove {name} from {space}? They’ll also be removed from all its projects.', {
        name,
        space: space.title,
      })}
    </ConfirmModal>
  );
}
