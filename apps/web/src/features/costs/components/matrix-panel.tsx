import type { CostMatrix } from '@facet/contract/entities/cost-answers';
import { useQuery } from '@tanstack/react-query';
import { Box, Download } from 'lucide-react';
import { useState } from 'react';
import { csvOf, saveCsvFile } from '../../../lib/csv/write-csv.ts';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { NumberField } from '../../../lib/number-field.tsx';
import { decimalText, readDecimal, signedText } from '../../../shared/costs/decimal-text.ts';
import { moneyDifference } from '@facet/contract/craft/cost-sheet';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { costQueries, type SheetRef } from '../api.ts';
import styles from './matrix.module.css';

const WHY: Readonly<Record<NonNullable<CostMatrix['why']>, string>> = {
  model: t('Without a measured model there are no weights. Add a CAD file, or type a weight on the cost sheet.'),
  ring: t('No finger hole was found in the model, so other sizes are not estimated.'),
  shank: t('No part of the model is named as its shank, so nobody can tell what grows with the finger.'),
  thickness: t('Other sizes are estimated once the shank’s thickness is known: type it here, or set it in the spec.'),
};

type Size = CostMatrix['sizes'][number];
/** Quarters of a US size are the nearest that people say. */
const usText = ({ mm }: Size) => numberText(Math.round(((mm - 11.6332) / 0.8128) * 4) / 4, { most: 2 });

/** What the sheet comes to in other ring sizes and alloys; ≈ is an estimate. */
export function MatrixPanel({ place }: { place: SheetRef }) {
  const [typed, setTyped] = useState('');
  const thickness = readDecimal(typed) ?? undefined;
  const query = useQuery(costQueries.matrix(place, thickness));
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows count={9} height={70} />}
      failed={t('Couldn’t load sizes and metals')}
    >
      {(matrix) => (
        <div className={styles.panel}>
          <div className={styles.bar}>
            {(matrix.why === 'thickness' || typed !== '') && (
              <NumberField
                label={t('Shank thickness, mm')}
                size="small"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
            <p className={styles.legend}>
              <span>
                <Box />
                {t('measured on a model')}
              </span>
              <span>{t('≈ estimated, about ± 1 % of the metal')}</span>
            </p>
            <Button icon={<Download />} onClick={() => exportMatrix(matrix)}>
              {t('CSV')}
            </Button>
          </div>
          {matrix.why && <p className={styles.why}>{WHY[matrix.why]}</p>}
          <Matrix matrix={matrix} />
        </div>
      )}
    </Loaded>
  );
}

function Matrix({ matrix }: { matrix: CostMatrix }) {
  const [open, setOpen] = useState<[row: number, column: number]>([0, 0]);
  const base = matrix.sizes.find((size) => size.is_base);
  const [size, alloy] = [matrix.sizes[open[0]], matrix.alloys[open[1]]];
  return (
    <div className={styles.columns}>
      <div className={styles.box}>
        <table className={styles.table} aria-label={t('Sizes and metals')}>
          <thead>
            <tr>
              <th>{t('Size')}</th>
              <th>{t('From')}</th>
              <th>{t('Stones')}</th>
              {matrix.alloys.map(({ key, title, colour }) => (
                <th key={key}>
                  <i className={styles.metal} style={{ background: `var(--metal-${colour})` }} />
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.sizes.map((row, at) => (
              <tr key={row.mm} data-measured={row.is_measured || undefined}>
                <th scope="row">
                  {t('US {size}', { size: usText(row) })}
                  <small>
                    {t('ISO {size}, Ø {mm}', {
                      size: numberText(Math.round(row.mm * Math.PI)),
                      mm: numberText(row.mm, { least: 3 }),
                    })}
                  </small>
                </th>
                <td>
                  {row.is_measured ? (
                    <>
                      <Box /> {t('CAD v{version}', { version: row.version ?? 0 })}
                      <small>{row.is_base ? t('of the sheet') : t('modelled anew')}</small>
                    </>
                  ) : (
                    <span className={styles.quiet}>{t('≈ estimate')}</span>
                  )}
                </td>
                <td className={classNames(styles.count, row.stones !== base?.stones && styles.gold)}>{row.stones}</td>
                {row.cells.map((cell, column) => (
                  <td key={cell.alloy} className={styles.value}>
                    <button
                      type="button"
                      aria-pressed={open[0] === at && open[1] === column}
                      onClick={() => setOpen([at, column])}
                    >
                      {cell.vendor === null ? '–' : `${row.is_measured ? '' : '≈ '}${decimalText(cell.vendor, 2)}`}
                      <small>{cell.grams !== null && `${decimalText(cell.grams, 3)} g`}</small>
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {size && alloy && <Opened matrix={matrix} size={size} at={open[1]} base={base} />}
    </div>
  );
}

type OpenedProps = { matrix: CostMatrix; size: Size; at: number; base: Size | undefined };

/** One cell, and how its weight comes about. */
function Opened({ matrix, size, at, base }: OpenedProps) {
  const [cell, alloy, own] = [size.cells[at], matrix.alloys[at], base?.cells[at]];
  if (!cell || !alloy) return null;
  const line = (title: string, value: string | null, unit = '') =>
    value !== null && (
      <div>
        <dt>{title}</dt>
        <dd>{`${value}${unit}`}</dd>
      </div>
    );
  const money = (value: string | null) => (value === null ? null : decimalText(value, 2));
  const { base: ring } = matrix;
  const growth =
    ring && ring.thickness_mm !== null
      ? `× ${numberText(size.mm + ring.thickness_mm)} / ${numberText(ring.mm + ring.thickness_mm)}`
      : '';
  const isEstimate = !size.is_measured;
  return (
    <section className={styles.card} aria-label={t('US {size}, {alloy}', { size: usText(size), alloy: alloy.title })}>
      <h2>{t('US {size}, {alloy}', { size: usText(size), alloy: alloy.title })}</h2>
      <p className={styles.quiet}>
        {isEstimate ? t('The shank grows with the finger, the head stays.') : t('Measured on a model.')}
      </p>
      <dl>
        {isEstimate && line(t('Head, gallery, prongs'), ring?.kept_mm3 ? decimalText(ring.kept_mm3, 3) : null, ' mm³')}
        {isEstimate &&
          line(t('Shank {growth}', { growth }), ring?.shank_mm3 ? decimalText(ring.shank_mm3, 3) : null, ' mm³')}
        {line(t('Volume'), size.volume_mm3 && decimalText(size.volume_mm3, 3), ' mm³')}
        {line(t('Net weight'), cell.grams && decimalText(cell.grams, 3), ' g')}
        {line(t('Metal'), money(cell.metal))}
        {line(t('Landed'), money(cell.landed))}
        {line(t('Wholesale'), money(cell.wholesale))}
        {line(t('Retail'), money(cell.retail))}
      </dl>
      <p className={styles.vendor}>
        {t('Vendor price')}
        <b>{cell.vendor === null ? '–' : `${isEstimate ? '≈ ' : ''}${decimalText(cell.vendor, 2)}`}</b>
      </p>
      {base && own?.vendor && cell.vendor && base !== size && (
        <p className={styles.quiet}>
          {t('against US {size}: {by}', {
            size: usText(base),
            by: signedText(moneyDifference(cell.vendor, own.vendor)),
          })}
        </p>
      )}
    </section>
  );
}

function exportMatrix({ sizes, alloys, currency }: CostMatrix): void {
  const head = [
    t('Size'),
    'mm',
    t('From'),
    t('Stones'),
    ...alloys.flatMap(({ title }) => [`${title}, ${currency}`, `${title}, g`]),
  ];
  const rows = sizes.map((size) => [
    `US ${usText(size)}`,
    String(size.mm),
    size.is_measured ? t('measured') : t('estimate'),
    size.stones,
    ...size.cells.flatMap(({ vendor, grams }) => [vendor, grams]),
  ]);
  saveCsvFile([csvOf({ head, rows })], `${t('Sizes and metals')}.csv`);
}
