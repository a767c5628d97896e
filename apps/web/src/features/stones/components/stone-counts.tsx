import type { StoneCounts as Counts } from '@facet/contract/entities/stone-list';
import { titleOfModule } from '@facet/contract/constants/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert } from 'lucide-react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { stoneQueries, type StyleRef } from '../api.ts';
import { placeTitle } from '../../../shared/designs/stone-texts.ts';
import styles from './stones.module.css';

type Column = Counts['columns'][number];
type Cell = Column['cells'][number];

const WHY: Readonly<Record<NonNullable<Column['why']>, string>> = {
  not_measured: t('not measured yet'),
  unit: t('its unit is unknown'),
  too_many: t('too many sizes to count'),
};

const columnTitle = ({ kind, title, design }: Column) => {
  if (kind === 'sheet') return t('Cost sheet');
  if (kind === 'model') return t('CAD v{version}', { version: design?.version ?? 1 });
  return t('Map, {title}', { title: titleOfModule(title) });
};

/** Counts of list, maps, model and cost sheet side by side. */
export function StoneCounts({ style }: { style: StyleRef }) {
  const query = useQuery(stoneQueries.counts(style));
  return (
    <section aria-label={t('Counts')} className={styles.counts}>
      <h3 className={styles.subtitle}>{t('Counts')}</h3>
      <Loaded
        query={query}
        small
        skeleton={<SkeletonRows count={3} height={38} />}
        failed={t('Couldn’t count the stones')}
      >
        {(counts) => <CountTable style={style} counts={counts} />}
      </Loaded>
    </section>
  );
}

function CountTable({ style, counts: { places, columns, listed } }: { style: StyleRef; counts: Counts }) {
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.countTable}>
          <thead>
            <tr>
              <th scope="col">{t('Place')}</th>
              <th scope="col">{t('List')}</th>
              {columns.map((column) => (
                <th scope="col" key={`${column.kind} ${column.title}`}>
                  {columnTitle(column)}
                  {column.why && <small>{WHY[column.why]}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ place, listed: count }) => (
              <tr key={place}>
                <th scope="row">{placeTitle(place)}</th>
                <td>{count}</td>
                {columns.map((column) => (
                  <CountCell key={`${column.kind} ${column.title}`} column={column} place={place} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns
        .filter((column) => !column.why && column.cells.some(isOff))
        .map((column) => (
          <Warning key={`${column.kind} ${column.title}`} style={style} column={column} listed={listed} />
        ))}
    </>
  );
}

const isOff = ({ count, listed }: Cell) => count !== listed;

/** Places whose stones can’t be told apart share a cell, which stands at the first of them. */
function CountCell({ column, place }: { column: Column; place: string }) {
  const cell = column.cells.find(({ places }) => places.includes(place));
  if (!cell) return <td className={styles.quiet}>–</td>;
  if (cell.places[0] !== place) return <td className={styles.quiet}>{t('″⟦the same cell as above⟧')}</td>;
  const off = isOff(cell);
  return (
    <td data-wrong={off || undefined}>
      {off ? <CircleAlert size={14} aria-label={t('differs')} /> : <Check size={14} aria-label={t('agrees')} />}
      {cell.count}
      {cell.places.length > 1 && <small>{t('for {count} places', { count: cell.places.length })}</small>}
    </td>
  );
}

type WarningProps = { style: StyleRef; column: Column; listed: number };

/** One sentence about what differs, and the way there. */
function Warning({ style, column, listed }: WarningProps) {
  const off = column.cells.filter((cell) => isOff(cell) && cell.places.length > 0);
  const strays = column.cells.find(({ places }) => places.length === 0)?.count ?? 0;
  const { design } = column;
  return (
    <div className={styles.warning}>
      <CircleAlert size={16} aria-hidden="true" />
      <p>
        <strong>
          {t('{what} has {count}, the list {listed}.', { what: columnTitle(column), count: column.total, listed })}
        </strong>{' '}
        {off
          .map(({ places, count, listed: own }) =>
            t('{place}: {count} of {listed}.', { place: places.map(placeTitle).join(', '), count, listed: own }),
          )
          .join(' ')}
        {strays > 0 && ` ${t('{count} in no row of the list.', { count: strays })}`}
      </p>
      {design && column.kind === 'model' && (
        <Link
          to="/project/$projectId/modules/design-view"
          params={{ projectId: style.projectId }}
          search={{ module_id: design.module_id, style_id: style.styleId, file_id: design.id }}
          className={styles.link}
        >
          {t('Open CAD')}
        </Link>
      )}
    </div>
  );
}
