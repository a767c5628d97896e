import { ALLOYS_MAX } from '@facet/contract/constants/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { moved } from '../../../lib/sortable/moved.ts';
import { SortableSteps } from '../../../lib/sortable/sortable-steps.tsx';
import { Button } from '../../../ui/button.tsx';
import { type AlloyRow, newAlloyRow } from '../alloy-rows.ts';
import type { AlloysEdits } from '../house-kinds.ts';
import { type AlloyErrors, AlloyLine } from './alloy-line.tsx';
import styles from './alloys.module.css';
import { PartMarks } from './part-marks.tsx';
import { t } from '../../../ui/words.ts';

const MixModal = lazyPart(async () => (await import('./mix-modal.tsx')).MixModal);

type AlloysFormProps = { formId: string; edits: AlloysEdits };

const errorsAt = (errors: Readonly<Record<string, string>>, index: number): AlloyErrors => ({
  title: errors[`alloys.${index}.title`],
  density: errors[`alloys.${index}.density`],
  fineness: errors[`alloys.${index}.fineness`],
  source: errors[`alloys.${index}.source`],
});

const findTitle = (rows: readonly AlloyRow[], key: string) => rows.find((row) => row.key === key)?.title;
function rowWords(rows: readonly AlloyRow[], key: string): string {
  const row = rows.find((one) => one.key === key);
  return row ? `${row.density} g/cm³${row.fineness && `, ${row.fineness} ‰`}` : t('Removed⟦an alloy⟧');
}

/** Puts the caret into an alloy's name once that is rendered. */
const writeName = (key: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-alloy="${key}"]`)?.focus());

/** A house's alloys, edited in place; the page's bar saves them. */
export function AlloysForm({ formId, edits }: AlloysFormProps) {
  const { values: rows, setValues: setRows, errors, handleSave } = edits;
  const [mixed, setMixed] = useState<string | null>(null);
  const change = (next: AlloyRow) => setRows(rows.map((row) => (row.key === next.key ? next : row)));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  const handleAdd = () => {
    const row = newAlloyRow([...rows, ...edits.read.values]);
    setRows([...rows, row]);
    writeName(row.key);
  };
  const handleRemove = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1];
    setRows(rows.filter((_row, at) => at !== index));
    if (next) writeName(next.key);
  };
  const message = errors[FORM_ERROR] ?? errors['alloys'];
  const inHand = rows.find(({ key }) => key === mixed);
  return (
    <>
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.form}>
        <div className={styles.titles} aria-hidden="true">
          <span className={styles.title}>{t('Alloy')}</span>
          <span className={styles.density}>{t('Density, g/cm³')}</span>
          <span className={styles.fineness}>{t('Fineness, ‰')}</span>
          <span className={styles.colour}>{t('Colour')}</span>
          <span className={styles.source}>{t('Source')}</span>
        </div>
        <SortableSteps
          label={t('Alloys')}
          tell={(step) => t('{title} is now alloy {place} of {count}', step)}
          steps={rows}
          onMove={(from, to) => setRows(moved(rows, from, to))}
        >
          {(row, handle, index) => (
            <AlloyLine
              row={row}
              handle={handle}
              errors={errorsAt(errors, index)}
              onChange={change}
              onMix={() => setMixed(row.key)}
              onRemove={() => handleRemove(index)}
            />
          )}
        </SortableSteps>
        <div className={styles.add}>
          <Button size="small" variant="quiet" icon={<Plus />} disabled={rows.length >= ALLOYS_MAX} onClick={handleAdd}>
            {t('Add alloy')}
          </Button>
        </div>
        <PartMarks
          edits={edits}
          nameOf={(key) =>
            t('alloy {title}', { title: findTitle(rows, key) ?? findTitle(edits.read.values, key) ?? '' })
          }
          wordsOf={rowWords}
        />
        {message && (
          <p role="alert" className={styles.refused}>
            {message}
          </p>
        )}
      </form>
      {/* Outside the form: submitting a dialog inside it would submit the form too. */}
      {inHand && (
        <MixModal
          row={inHand}
          onClose={() => setMixed(null)}
          onTake={(density) => change({ ...inHand, density, source: t('mixing rule') })}
        />
      )}
    </>
  );
}
