import { moneyDifference } from '@facet/contract/craft/cost-sheet';
import type { CostMatrix } from '@facet/contract/entities/cost-answers';
import type { ReactNode } from 'react';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { numberText, t } from '../../../ui/words.ts';
import styles from './matrix.module.css';

export type MatrixSize = CostMatrix['sizes'][number];
/** Quarters of a US size are the nearest that people say. */
export const usText = ({ mm }: MatrixSize) => numberText(Math.round(((mm - 11.6332) / 0.8128) * 4) / 4, { most: 2 });

type CardProps = {
  matrix: CostMatrix;
  size: MatrixSize;
  at: number;
  base: MatrixSize | undefined;
  children?: ReactNode;
};

/** One cell, and how its weight comes about. */
export function MatrixCard({ matrix, size, at, base, children }: CardProps) {
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
      {children}
    </section>
  );
}
