import type { MeasuredLine } from '@facet/contract/entities/spec';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../lib/number-field.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSetSpecValues, type ItemRef } from '../api.ts';
import { askedTargetWords, offWords, readValue, unitMark, valueText, valueWords } from '../spec-texts.ts';
import type { LineHouse } from './spec-line-row.tsx';
import styles from './spec-section.module.css';
import { t } from '../../../ui/words.ts';

const MARKS = {
  in: { icon: CircleCheck, words: t('In tolerance') },
  out: { icon: TriangleAlert, words: t('Out of tolerance') },
  open: { icon: CircleDashed, words: t('Not judged') },
} as const;

type LineProps = { item: ItemRef; line: MeasuredLine; house: LineHouse; mayEdit: boolean };

/** Where the value comes from, in a word or two. */
function originWords({ typed, measured, source, alloy }: MeasuredLine, alloys: LineHouse['alloys']): string {
  if (typed) {
    const [{ name }, day] = [typed.by, formatDay(typed.at)];
    return typed.from === 'viewer'
      ? t('in the viewer, {name}, {day}', { name, day })
      : t('by hand, {name}, {day}', { name, day });
  }
  const named = source === 'weight' && alloys.find(({ key }) => key === alloy)?.title;
  if (measured !== null) return named ? t('of the model in {alloy}', { alloy: named }) : t('of the model');
  if (source === 'weight' && !named) return t('no alloy chosen');
  return source === 'hand' ? t('to be measured by hand') : t('not available from the model');
}

/** One line: what is asked, what this version measures, and whether it fits. */
export function SpecLineItem({ item, line, house, mayEdit }: LineProps) {
  const [isEditing, setEditing] = useState(false);
  const value = line.typed?.value ?? line.measured;
  const asked = askedTargetWords(line, house.rings);
  const { icon: Mark, words } = MARKS[line.verdict ?? 'open'];
  const shown = value === null ? null : valueWords(line.unit, value, house.rings);
  const { title } = line;
  return (
    <li className={styles.line} data-verdict={line.verdict ?? undefined}>
      <Mark className={styles.mark} aria-hidden="true" />
      <div className={styles.name}>
        <span>
          {title}
          <VisuallyHidden>: {words}</VisuallyHidden>
        </span>
        <small>
          {[asked && t('asked {asked}', { asked }), originWords(line, house.alloys)].filter(Boolean).join(' · ')}
        </small>
      </div>
      {isEditing ? (
        <Editor item={item} line={line} rings={house.rings} onClose={() => setEditing(false)} />
      ) : (
        <div className={styles.value}>
          {mayEdit ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={
                shown === null ? t('{title}: add', { title }) : t('{title}: {shown}, change', { title, shown })
              }
              onClick={() => setEditing(true)}
            >
              {shown ?? t('Add')}
            </Button>
          ) : (
            <span>{shown ?? '–'}</span>
          )}
          {line.verdict === 'out' && value !== null && <small>{offWords(line, value)}</small>}
        </div>
      )}
    </li>
  );
}

type EditorProps = { item: ItemRef; line: MeasuredLine; rings: LineHouse['rings']; onClose: () => void };

function Editor({ item, line, rings, onClose }: EditorProps) {
  const [{ text, was }] = useState({
    text: valueText(line.unit, line.typed?.value ?? null, rings),
    was: line.typed?.value ?? null,
  });
  const [typed, setTyped] = useState(text);
  const save = useSetSpecValues(item);
  const errors = formErrors(save.error);
  // After being told that somebody else saved another value, the user may overwrite it.
  const read = save.error ? (line.typed?.value ?? null) : was;
  useEscapeLayer(true, onClose);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = readValue(line.unit, typed, rings);
    save.mutate({ values: [{ key: line.key, value, was: read }] }, { onSuccess: onClose });
  };
  return (
    <form className={styles.editor} onSubmit={handleSubmit}>
      <NumberField
        label={`${line.title}, ${unitMark(line.unit)}`}
        hideLabel
        size="small"
        inputMode={line.unit === 'us' || line.unit === 'uk' ? undefined : 'decimal'}
        trailing={<span className={styles.unit}>{unitMark(line.unit)}</span>}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus
        value={typed}
        error={errors['values.0.value'] ?? errors[FORM_ERROR]}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button size="small" type="submit" loading={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}
