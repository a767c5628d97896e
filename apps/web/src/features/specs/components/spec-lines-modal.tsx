import { SPEC_LINES_MAX } from '@facet/contract/constants/limits';
import type { SpecLine } from '@facet/contract/craft/spec';
import { Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { moved } from '../../../lib/sortable/moved.ts';
import { SortableSteps } from '../../../lib/sortable/sortable-steps.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { lineOf, newSpecRow, toSpecRow, type SpecRow } from '../spec-rows.ts';
import { SpecLineRow, type LineHouse, type RowErrors } from './spec-line-row.tsx';
import styles from './spec-lines.module.css';
import { t } from '../../../ui/words.ts';

type SpecLinesModalProps = {
  title: string;
  subtitle: string;
  lines: readonly SpecLine[];
  house: LineHouse;
  /** Texts by field; those of lines are named like `lines.0.title`. */
  errors: Readonly<Record<string, string>>;
  /** The text of its button. */
  action?: string;
  isSaving?: boolean;
  onSave: (lines: SpecLine[]) => void;
  onClose: () => void;
};

const errorsOf = (errors: Readonly<Record<string, string>>, index: number): RowErrors => ({
  title: errors[`lines.${index}.title`],
  target: errors[`lines.${index}.target`],
  tolerance: errors[`lines.${index}.tolerance`],
  unit: errors[`lines.${index}.unit`],
});

/** Puts the caret into a line's name once that is rendered. */
const writeName = (key: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-line="${key}"]`)?.focus());

/** Edits the lines of a spec: what is asked of a piece, and the source of each figure. */
export function SpecLinesModal(props: SpecLinesModalProps) {
  const { title, subtitle, lines, house, errors, action = t('Save'), isSaving, onSave, onClose } = props;
  const formId = useId();
  const [rows, setRows] = useState<readonly SpecRow[]>(() => lines.map((line) => toSpecRow(line, house.rings)));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(rows.map((row) => lineOf(row, house.rings)));
  };
  const handleAdd = () => {
    const row = newSpecRow(rows);
    setRows([...rows, row]);
    writeName(row.key);
  };
  const handleRemove = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1];
    setRows(rows.filter((_row, at) => at !== index));
    if (next) writeName(next.key);
  };
  const message = errors[FORM_ERROR] ?? errors['lines'];
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={isSaving}>
        {action}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={title} subtitle={subtitle} width={686} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.form}>
        <div className={styles.titles} aria-hidden="true">
          <span className={styles.title}>{t('Measure')}</span>
          <span className={styles.figure}>{t('Target')}</span>
          <span className={styles.tolerance}>{t('Tolerance, ±')}</span>
          <span className={styles.unit}>{t('Unit')}</span>
          <span className={styles.source}>{t('Read from')}</span>
        </div>
        <SortableSteps
          label={t('Lines of the spec')}
          tell={(step) => t('{title} is now line {place} of {count}', step)}
          steps={rows}
          onMove={(from, to) => setRows(moved(rows, from, to))}
        >
          {(row, handle, index) => (
            <SpecLineRow
              row={row}
              handle={handle}
              house={house}
              errors={errorsOf(errors, index)}
              onChange={(next) => setRows(rows.map((one) => (one.key === next.key ? next : one)))}
              onRemove={() => handleRemove(index)}
            />
          )}
        </SortableSteps>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus />}
          disabled={rows.length >= SPEC_LINES_MAX}
          onClick={handleAdd}
        >
          {t('Add line')}
        </Button>
        {message && (
          <p role="alert" className={styles.refused}>
            {message}
          </p>
        )}
      </form>
    </Modal>
  );
}
