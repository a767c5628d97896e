import { SIZE_UNITS, SPEC_UNIT_TITLES, type SpecUnit } from '@facet/contract/craft/spec';
import type { ReleaseParts, ReleasePrice, ReleaseWire } from '@facet/contract/entities/release';
import type { ReactNode } from 'react';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { rowNote, rowTitle, sizeText } from '@facet/contract/craft/stone-texts';
import { t } from '../../../ui/words.ts';
import { nameIn, WEIGHT_TITLES } from '../release-texts.ts';
import styles from './release.module.css';

/** The weights, each with where it comes from. */
export function WeightStrip({ release }: { release: ReleaseWire }) {
  const { weights, model } = release.parts;
  return (
    <section>
      <h3>{t('Weight, g')}</h3>
      <dl className={styles.weights}>
        {weights.map(({ which, alloy, grams, from }) => (
          <div key={`${which} ${alloy?.key ?? ''}`}>
            <dt>
              {alloy
                ? t('{which}, {alloy}', { which: WEIGHT_TITLES[which], alloy: alloy.title })
                : WEIGHT_TITLES[which]}
            </dt>
            <dd>
              {decimalText(grams, which === 'model' ? 3 : 2)}
              <small>
                {from
                  ? nameIn(release, from.by)
                  : t('{volume} mm³ × {density}', {
                      volume: decimalText(model?.volume_mm3 ?? '0', 3),
                      density: decimalText(alloy?.density ?? '0', 2),
                    })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type TableProps = { title: ReactNode; aside?: ReactNode; columns: readonly string[]; children: ReactNode };
const Table = ({ title, aside, columns, children }: TableProps) => (
  <section className={styles.part}>
    <h3>
      {title} {aside && <small>{aside}</small>}
    </h3>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

const figure = (value: string | null, places = 2) => (value === null ? '–' : decimalText(value, places));

const unitTitle = (unit: SpecUnit) => (SIZE_UNITS.includes(unit) ? t('Ø mm') : SPEC_UNIT_TITLES[unit]);

export const SpecTable = ({ lines }: { lines: ReleaseParts['spec'] }) => (
  <Table title={t('Specification')} columns={[t('Measure'), t('Target'), '±', t('Measured')]}>
    {lines.map(({ key, title, unit, target, tolerance, value, verdict }) => (
      <tr key={key}>
        <th scope="row">
          {title} <small>{unitTitle(unit)}</small>
        </th>
        <td>{figure(target)}</td>
        <td>{figure(tolerance)}</td>
        <td data-verdict={verdict ?? undefined}>
          {figure(value)}
          {verdict === 'out' && <small>{t('out')}</small>}
        </td>
      </tr>
    ))}
  </Table>
);

export const ReleasedStoneTable = ({ stones }: { stones: NonNullable<ReleaseParts['stones']> }) => (
  <Table
    title={t('Stones')}
    aside={t('{count, plural, one {# stone} other {# stones}}, {carats} ct, list {number}', {
      count: stones.quantity,
      carats: decimalText(stones.carats, 2),
      number: String(stones.list),
    })}
    columns={[t('Stone'), t('Count'), 'mm', 'ct']}
  >
    {stones.rows.map((row) => (
      <tr key={row.id}>
        <th scope="row">
          {rowTitle(row)} <small>{rowNote(row)}</small>
        </th>
        <td>{row.quantity}</td>
        <td>{sizeText(row)}</td>
        <td>{figure(row.total)}</td>
      </tr>
    ))}
  </Table>
);

const FIGURES = [
  ['direct', t('Direct')],
  ['factory', t('Factory')],
  ['vendor', t('Vendor')],
  ['landed', t('Landed')],
  ['wholesale', t('Wholesale')],
  ['retail', t('Retail')],
] as const;

export const PriceTable = ({ price }: { price: ReleasePrice }) => (
  <Table
    title={t('Price')}
    aside={t('cost sheet {number}, {title}', { number: String(price.number), title: price.title })}
    columns={[t('Sum'), price.currency]}
  >
    {FIGURES.map(([key, title]) => (
      <tr key={key}>
        <th scope="row">{title}</th>
        <td>{figure(price.costs[key] ?? null)}</td>
      </tr>
    ))}
  </Table>
);
