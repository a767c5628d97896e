import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDeactivateUser, type UserFilters } from '../api.ts';
import { TakeOverModal } from './take-over-modal.tsx';
import { UserRow } from './user-row.tsx';
import styles from './users.module.css';
import { t } from '../../../ui/words.ts';

type Sort = NonNullable<UserFilters['sort']>;
const COLUMNS: readonly { name: string; sort: Sort | null }[] = [
  { name: t('User'), sort: 'name' },
  { name: t('Role'), sort: 'role' },
  { name: t('State'), sort: 'state' },
  { name: t('Spaces'), sort: null },
  { name: t('Last use'), sort: 'last_used_at' },
  { name: t('Storage'), sort: 'storage' },
];
/** The largest or latest first; words from A to Z. */
const FIRST_ORDER: Readonly<Record<Sort, 'asc' | 'desc'>> = {
  name: 'asc',
  role: 'asc',
  state: 'asc',
  last_used_at: 'desc',
  storage: 'desc',
};

export type Sorting = { sort: Sort; order: 'asc' | 'desc' };
type Asked = { what: 'take-over' | 'deactivate'; user: AdminUserWire };
type UsersTableProps = {
  users: readonly AdminUserWire[];
  ownId: number;
  largest: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** The accounts as a table sorted by its heads; as cards where there is little room. */
export function UsersTable({ users, ownId, largest, sorting, onSort }: UsersTableProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr className={styles.head}>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.name} {...column} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isMe={user.id === ownId}
              largest={largest}
              onTakeOver={() => setAsked({ what: 'take-over', user })}
              onDeactivate={() => setAsked({ what: 'deactivate', user })}
            />
          ))}
        </tbody>
      </table>
      {asked?.what === 'take-over' && <TakeOverModal user={asked.user} onClose={() => setAsked(null)} />}
      {asked?.what === 'deactivate' && <DeactivateModal user={asked.user} onClose={() => setAsked(null)} />}
    </>
  );
}

type ColumnHeadProps = (typeof COLUMNS)[number] & Pick<UsersTableProps, 'sorting' | 'onSort'>;

function ColumnHead({ name, sort, sorting, onSort }: ColumnHeadProps) {
  if (sort === null) return <th scope="col">{name}</th>;
  const isChosen = sorting.sort === sort;
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown;
  const next = isChosen ? (sorting.order === 'asc' ? 'desc' : 'asc') : FIRST_ORDER[sort];
  return (
    <th scope="col" aria-sort={isChosen ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort({ sort, order: next })}>
        {name}
        {isChosen && <Arrow aria-hidden="true" />}
      </button>
    </th>
  );
}

function DeactivateModal({ user, onClose }: { user: AdminUserWire; onClose: () => void }) {
  const deactivate = useDeactivateUser();
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => deactivate.mutate(user, { onSettled: onClose })}
      title={t('Deactivate this account?')}
      confirmLabel={t('Deactivate')}
      busy={deactivate.isPending}
    >
      {t('{name} is signed out everywhere and can’t sign in until you activate the account again. Their work stays.', {
        name: personName(user),
      })}
    </ConfirmModal>
  );
}
