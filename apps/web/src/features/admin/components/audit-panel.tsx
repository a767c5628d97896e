import { AUDIT_KIND_KEYS, AUDIT_KINDS, type AuditKind } from '@facet/contract/constants/audit';
import { brokenWords } from '@facet/contract/constants/broken-words';
import type { AuditChainWire, AuditEntryWire } from '@facet/contract/entities/audit-entry';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { toggled } from '../../../lib/list/toggled.ts';
import { useRows } from '../../../lib/list/use-rows.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { auditChainQuery, auditQuery, useExportAudit, type AuditFilters } from '../audit-api.ts';
import { auditAuthor, auditSentence } from '../../../shared/log/audit-words.ts';
import styles from './audit-panel.module.css';
import { InstallationPanel } from './panel.tsx';
import { PersonFilter } from './person-filter.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

const KINDS = AUDIT_KIND_KEYS.map((value) => ({ value, label: AUDIT_KINDS[value] }));
const TIMES = [
  { value: '1', label: t('Day') },
  { value: '30', label: t('30 days') },
  { value: 'all', label: t('All⟦whenever it was⟧') },
] as const;

type AuditPanelProps = {
  /** Only what this person did, or what was done to them. */
  userId: number | undefined;
  onUser: (userId: number | undefined) => void;
};

/** Who did what to accounts, rights, links and the installation. */
export function AuditPanel({ userId, onUser }: AuditPanelProps) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, (next) => setSearch(next ?? ''));
  const [kind, setKind] = useState<readonly AuditKind[]>([]);
  const [time, setTime] = useState<(typeof TIMES)[number]['value']>('30');
  const filters: AuditFilters = { search, kind, days: time === 'all' ? null : Number(time), userId };
  const query = useInfiniteQuery({ ...auditQuery(filters), placeholderData: (before) => before });
  const save = useExportAudit();
  const list = useRows(query);
  const { rows } = list;
  const toggle = (one: AuditKind) => setKind(toggled(kind, one) ?? []);
  return (
    <InstallationPanel
      id="audit"
      title={t('Audit log')}
      note={<Note total={list.total} />}
      wide
      actions={
        <>
          <SearchField label={t('Search log')} value={text} onChange={setText} />
          <PersonFilter userId={userId} name={nameOf(userId, rows)} onUser={onUser} />
          <FilterMenu label={t('Act')} options={KINDS} chosen={kind} onToggle={toggle} onClear={() => setKind([])} />
          <SegmentedControl label={t('Time⟦period⟧')} size={32} value={time} items={TIMES} onChange={setTime} />
          <Button size="small" icon={<Download />} loading={save.isPending} onClick={() => save.mutate(filters)}>
            {t('CSV')}
          </Button>
        </>
      }
    >
      <PagedList
        small
        byHand
        list={list}
        skeleton={<SkeletonRows count={5} height={38} />}
        failed={t('Couldn’t load the log')}
        none={<p className={panel.quiet}>{t('No entry matches.')}</p>}
      >
        <p className={styles.head} aria-hidden="true">
          <span>{t('Time')}</span>
          <span>{t('Who')}</span>
          <span>{t('What')}</span>
          <span>{t('From')}</span>
          <span className={styles.number}>{t('Entry')}</span>
        </p>
        <ul className={panel.rows}>
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </PagedList>
    </InstallationPanel>
  );
}

function chainWords({ broken, unkeyed }: AuditChainWire): string {
  if (broken) return brokenWords(broken);
  if (unkeyed === 0) return t('Chain verified');
  return t('Chain verified; signed after entry {position}', { position: String(unkeyed) });
}

/** How many entries are listed, and whether the chain of all entries is intact. */
function Note({ total }: { total: number }) {
  const { data: chain } = useQuery(auditChainQuery);
  return (
    <>
      {t('{count, plural, one {# entry} other {# entries}}', { count: total })}
      {chain && (
        <span className={styles.chain} data-broken={chain.broken !== null || undefined}>
          {chain.broken ? <Link2Off aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          {chainWords(chain)}
        </span>
      )}
    </>
  );
}

/** The name of the person filtered by; their number until an entry names them. */
function nameOf(userId: number | undefined, rows: readonly AuditEntryWire[]): string {
  const people = rows.flatMap(({ actor, user }) => [actor, user]);
  const person = people.find((one) => one?.id === userId);
  return person ? personName(person) : t('account {id}', { id: String(userId) });
}

function AuditRow({ entry }: { entry: AuditEntryWire }) {
  const who = entry.impersonator ?? entry.actor;
  const name = auditAuthor(entry);
  return (
    <li className={styles.auditRow}>
      <time dateTime={entry.created_at}>{formatDayAndTime(entry.created_at)}</time>
      <span className={styles.who}>
        <Avatar
          name={who ? personName(who) : name}
          src={who?.avatar?.url}
          colourKey={String(who?.id ?? 0)}
          size={22}
          decorative
        />
        <span>{name}</span>
      </span>
      <span className={styles.what}>{auditSentence(entry)}</span>
      <span className={styles.from}>{entry.address}</span>
      <span className={styles.number} title={entry.hash ?? undefined}>
        {entry.position ?? '–'} · {entry.hash?.slice(0, 4) ?? '–'}
      </span>
    </li>
  );
}
