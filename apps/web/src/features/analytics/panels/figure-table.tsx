import { inReadingOrder } from '@facet/contract/reading-order';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { saveFigureCsv, type FigureTable } from '../export/csv.ts';
import styles from './figure-table.module.css';
import { t } from '../../../ui/words.ts';

type Sort = { column: number; isDown: boolean };

const compare = (a: string | number | null, b: string | number | null) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : inReadingOrder(String(a ?? ''), String(b ?? ''));

/** The data of a chart as tables, sortable by any column, each with its own CSV. */
export function FigureTables({ tables }: { tables: readonly FigureTable[] }) {
  return (
    <div className={styles.tables}>
      {tables.map((table) => (
        <SortedTable key={table.title} table={table} />
      ))}
    </div>
  );
}

function SortedTable({ table }: { table: FigureTable }) {
  const { title, head, rows, format = (value) => String(value ?? '–') } = table;
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = sort
    ? rows.toSorted((a, b) => compare(a[sort.column] ?? null, b[sort.column] ?? null) * (sort.isDown ? -1 : 1))
    : rows;
  const handleSort = (column: number) =>
    setSort((before) => ({ column, isDown: before?.column === column ? !before.isDown : false }));
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {head.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  aria-sort={sort?.column === column ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    className={styles.sort}
                    data-sorted={sort?.column === column || undefined}
                    onClick={() => handleSort(column)}
                  >
                    {name}{' '}
                    {sort?.column === column &&
                      (sort.isDown ? (
                        <ArrowDown size={12} aria-hidden="true" />
                      ) : (
                        <ArrowUp size={12} aria-hidden="true" />
                      ))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((value, column) =>
                  column === 0 ? (
                    <th key={head[column]} scope="row">
                      {value}
                    </th>
                  ) : (
                    <td key={head[column]}>{format(value, column)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.tableFoot}>
        <Button size="small" onClick={() => saveFigureCsv(table)}>
          {t('CSV')}
        </Button>
      </p>
    </div>
  );
}
