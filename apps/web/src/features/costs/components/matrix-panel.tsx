import type { CostMatrix } from '@facet/contract/entities/cost-answers';
import { useQuery } from '@tanstack/react-query';
import { Box, Download } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { writeCsv, saveCsvFile } from '../../../lib/csv/write-csv.ts';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { NumberField } from '../../../lib/number-field.tsx';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { diameterOfUs } from '@facet/contract/craft/ring-size';
import { Button } from '../../../ui/button.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { costQueries, type SheetRef } from '../api.ts';
import { AskForModel } from './ask-for-model.tsx';
import { MatrixCard, usText, type MatrixSize } from './matrix-card.tsx';
import styles from './matrix.module.css';

const WHY: Readonly<Record<NonNullable<CostMatrix['why']>, string>> = {
  model: t('Without a measured model there are no weights. Add a CAD file, or type a weight on the cost sheet.'),
  ring: t('No finger hole was found in the model, so other sizes are not estimated.'),
  shank: t('No part of the model is named as its shank, so nobody can tell what grows with the finger.'),
  thickness: t('Other sizes are estimated once the shank’s thickness is known: type it here, or set it in the spec.'),
};

const toggled = <Value,>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** US 3 to 13 by halves. */
const SIZES = Array.from({ length: 21 }, (_, at) => 3 + at / 2);

type MatrixPanelProps = {
  place: SheetRef;
  /** The module that models are in; absent where the reader sees none. */
  cad?: { id: number; mayAsk: boolean } | undefined;
};

/** What the sheet comes to in other ring sizes and alloys; ≈ is an estimate. */
export function MatrixPanel({ place, cad }: MatrixPanelProps) {
  const [typed, setTyped] = useState('');
  const [alloys, setAlloys] = useState<string[]>([]);
  const [sizes, setSizes] = useState<number[]>([]);
  const { data: sheet } = useQuery(costQueries.sheet(place));
  const thickness = readDecimal(typed);
  const query = useQuery(
    costQueries.matrix(place, {
      alloys,
      sizes: sizes.map(diameterOfUs),
      thickness: thickness === null ? undefined : Number(thickness),
    }),
  );
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
            <FilterMenu
              label={t('Metals')}
              options={(sheet?.alloys ?? []).map(({ key, title }) => ({ value: key, label: title }))}
              chosen={alloys}
              onToggle={(key) => setAlloys(toggled(alloys, key))}
              onClear={() => setAlloys([])}
            />
            <FilterMenu
              label={t('Sizes')}
              options={SIZES.map((size) => ({ value: size, label: t('US {size}', { size: numberText(size) }) }))}
              chosen={sizes}
              onToggle={(size) => setSizes(toggled(sizes, size))}
              onClear={() => setSizes([])}
            />
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
          <Matrix matrix={matrix} place={place} cad={cad} />
        </div>
      )}
    </Loaded>
  );
}

function Matrix({ matrix, place, cad }: MatrixPanelProps & { matrix: CostMatrix }) {
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
                      <Box /> <ModelLink place={place} cad={cad} size={row} />
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
      {size && alloy && (
        <MatrixCard matrix={matrix} size={size} at={open[1]} base={base}>
          {cad?.mayAsk && !size.is_measured && (
            <AskForModel
              key={`${size.mm}:${alloy.key}`}
              place={place}
              moduleId={cad.id}
              task={t('Model US {size} in {alloy}', { size: usText(size), alloy: alloy.title })}
            />
          )}
        </MatrixCard>
      )}
    </div>
  );
}

/** The version that was measured, where models of the project are seen. */
function ModelLink({ place, cad, size }: MatrixPanelProps & { size: MatrixSize }) {
  const words = t('CAD v{version}', { version: size.version ?? 0 });
  if (!cad || size.design_id === null) return words;
  return (
    <Link
      to="/project/$projectId/modules/design-view"
      params={{ projectId: place.projectId }}
      search={{ module_id: cad.id, style_id: place.styleId, file_id: size.design_id }}
    >
      {words}
    </Link>
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
  saveCsvFile([writeCsv({ head, rows })], `${t('Sizes and metals')}.csv`);
}
