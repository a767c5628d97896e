import type { StyleBrief } from '@facet/contract/entities/style-brief';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { briefQueries, type StyleRef } from '../api.ts';
import { briefLines, type BriefEstimate, type BriefLine } from '../brief-lines.ts';
import styles from './brief.module.css';

const BriefForm = lazyPart(async () => (await import('./brief-form.tsx')).BriefForm);

type BriefPanelProps = StyleRef & {
  /** The cost sheet to stand beside it, for those who see costs. */
  estimate?: BriefEstimate | null;
  /** The style’s references, of the board. */
  references?: ReactNode;
  /** Beside something else, such as an answer to a review. */
  isNarrow?: boolean;
};

/** What a style should become, beside what its sheet and stones say it does. */
export function BriefPanel({ estimate = null, references, isNarrow = false, projectId, styleId }: BriefPanelProps) {
  const style = { projectId, styleId };
  const query = useQuery(briefQueries.one(style));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} height={63} />} failed={t('Couldn’t load the brief')}>
      {(brief) => <Brief style={style} brief={brief} estimate={estimate} references={references} isNarrow={isNarrow} />}
    </Loaded>
  );
}

type BriefProps = Pick<BriefPanelProps, 'references'> & {
  style: StyleRef;
  brief: StyleBrief;
  estimate: BriefEstimate | null;
  isNarrow: boolean;
};

function Brief({ style, brief, estimate, references, isNarrow }: BriefProps) {
  const [isEdited, setEdited] = useState(false);
  const { data: stones } = useQuery(briefQueries.stones(style));
  const carats = stones && stones.number !== null && stones.totals.unweighed === 0 ? stones.totals.carats : null;
  const lines = briefLines(brief, estimate, carats);
  const { asks, number, by, updated_at: at, abilities, board_budget: budget } = brief;
  const edit = abilities.edit && !isNarrow && (
    <Button size="small" icon={<Pencil />} onClick={() => setEdited(true)}>
      {number === null ? t('Write the brief') : t('Edit brief')}
    </Button>
  );
  const isEmpty = number === null && !asks.text && lines.length === 0;
  return (
    <div className={styles.panel} data-narrow={isNarrow || undefined}>
      {isEmpty ? (
        <EmptyState
          title={t('No brief yet')}
          text={t('Say what is asked of this piece: price, metal, size, stones and date.')}
          action={edit || undefined}
        />
      ) : (
        <>
          <section className={styles.asked} aria-label={t('What was asked')}>
            <header className={styles.head}>
              <h2>{t('What was asked')}</h2>
              {edit}
            </header>
            <p className={styles.words}>{asks.text}</p>
            <p className={styles.quiet}>
              {number === null || !at
                ? t('From the board')
                : t('Brief {number} of {day}, {name}', { number, day: formatDay(at), name: by?.name ?? '' })}
            </p>
            {budget && <p className={styles.quiet}>{t('On the board: {budget}', { budget })}</p>}
            <Changes brief={brief} />
            {references}
          </section>
          <BriefTable lines={lines} estimate={estimate} />
        </>
      )}
      {isEdited && <BriefForm style={style} brief={brief} onClose={() => setEdited(false)} />}
    </div>
  );
}

/** What the brief before asked for otherwise. */
function Changes({ brief }: { brief: StyleBrief }) {
  const { before } = brief;
  if (!before) return null;
  const was = briefLines({ ...brief, ...before }, null, null);
  const changed = briefLines(brief, null, null).flatMap(({ key, title, asked }) => {
    const old = was.find((line) => line.key === key)?.asked;
    return old && old !== asked ? [`${title} ${old} → ${asked}`] : [];
  });
  return changed.length > 0 && <p className={styles.quiet}>{changed.join(', ')}</p>;
}

function BriefTable({ lines, estimate }: { lines: readonly BriefLine[]; estimate: BriefEstimate | null }) {
  const passed = lines.filter(({ difference }) => difference?.isPassed);
  return (
    <section aria-label={t('Brief and estimate')}>
      {passed.length > 0 && (
        <p className={styles.passed}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>
            <strong>{t('{count} of {all} are passed.', { count: passed.length, all: lines.length })}</strong>{' '}
            {passed.map(({ title, difference }) => `${title}: ${difference?.text ?? ''}`).join(', ')}
          </span>
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Asked')}</th>
            <th scope="col">{t('Brief')}</th>
            <th scope="col">{estimate ? t('Estimate, {title}', { title: estimate.title }) : t('Estimate')}</th>
            <th scope="col">{t('Difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, title, note, asked, estimate: value, difference }) => (
            <tr key={key} data-passed={difference?.isPassed || undefined}>
              <th scope="row">
                {title}
                {note && <small>{note}</small>}
              </th>
              <td>{asked}</td>
              <td>{value ?? '–'}</td>
              <td>
                {difference && (
                  <>
                    {difference.isPassed ? (
                      <CircleAlert size={14} aria-hidden="true" />
                    ) : (
                      <CircleCheck size={14} aria-hidden="true" />
                    )}
                    {difference.text}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
