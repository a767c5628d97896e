import { TRASHED_KINDS, type TrashedKind } from '@facet/contract/constants/trash';
import type { TrashedThingWire } from '@facet/contract/entities/installation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { toggled } from '../../../lib/list/toggled.ts';
import { useRows } from '../../../lib/list/use-rows.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { installationQueries, useRestore } from '../installation-api.ts';
import styles from './trash-panel.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

const KIND_WORDS: Readonly<Record<TrashedKind, string>> = {
  board: t('board'),
  style: t('style'),
  project: t('project'),
  space: t('space'),
  user: t('account'),
};
const KINDS = TRASHED_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const DAY_MS = 86_400_000;
const SOON_DAYS = 3;
const RATIO = 36 / 28;

const keyOf = ({ kind, id }: TrashedThingWire) => `${kind} ${id}`;

/** What was deleted and can be brought back, soonest gone first. */
export function TrashPanel({ days, things }: { days: number; things: number }) {
  const [kinds, setKinds] = useState<readonly TrashedKind[]>([]);
  const query = useInfiniteQuery({ ...installationQueries.trash(kinds), placeholderData: (before) => before });
  const list = useRows(query, keyOf);
  const toggle = (kind: TrashedKind) => setKinds(toggled(kinds, kind) ?? []);
  return (
    <InstallationPanel
      id="trash"
      title={t('Trash')}
      note={t('{things, plural, one {# thing} other {# things}}, kept {days, plural, one {a day} other {# days}}', {
        things,
        days,
      })}
      actions={
        <FilterMenu label={t('Kind')} options={KINDS} chosen={kinds} onToggle={toggle} onClear={() => setKinds([])} />
      }
    >
      <PagedList
        small
        byHand
        list={list}
        skeleton={<SkeletonRows count={3} height={44} />}
        failed={t('Couldn’t load the trash')}
        none={<p className={panel.quiet}>{t('Nothing can be restored.')}</p>}
      >
        <ul className={panel.rows}>
          {list.rows.map((thing) => (
            <TrashedRow key={keyOf(thing)} thing={thing} />
          ))}
        </ul>
      </PagedList>
    </InstallationPanel>
  );
}

function TrashedRow({ thing }: { thing: TrashedThingWire }) {
  const restore = useRestore();
  const { now } = useClock();
  const left = Math.max(0, Math.floor((Date.parse(thing.goes_at) - now.getTime()) / DAY_MS));
  const handleRestore = () => restore.mutate(thing);
  return (
    <li className={styles.trashRow}>
      <span className={styles.thing}>
        <span className={styles.picture}>
          {thing.thumbnail && <Picture src={thing.thumbnail.url} alt="" ratio={RATIO} />}
        </span>
        <span>
          <strong>{thing.title}</strong> {KIND_WORDS[thing.kind]}
        </span>
      </span>
      <span className={styles.place}>{thing.place}</span>
      <span className={styles.place}>{thing.deleted_by && t('by {name}', { name: personName(thing.deleted_by) })}</span>
      <span className={styles.goes} data-soon={left < SOON_DAYS || undefined}>
        {t('{days, plural, =0 {gone today} one {gone in # day} other {gone in # days}}', { days: left })}
      </span>
      <Button
        size="small"
        icon={<ArchiveRestore />}
        loading={restore.isPending}
        onClick={handleRestore}
        aria-label={t('Restore {title}', { title: thing.title })}
      >
        {t('Restore')}
      </Button>
    </li>
  );
}
