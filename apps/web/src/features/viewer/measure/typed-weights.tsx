import type { ModelCard, SaidWire, TypedWeights } from '@facet/contract/entities/measure';
import { useState, type SubmitEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { readNumber } from '../../../lib/read-number.ts';
import { Button } from '../../../ui/button.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { useSetWeights, type MeasuredItemRef } from './measure-api.ts';
import { MeasureSection } from './measure-section.tsx';
import { exact } from './measure-words.ts';
import styles from './typed-weights.module.css';
import { WeightPhoto } from './weight-photo.tsx';
import { numberText, t } from '../../../ui/words.ts';

type Which = keyof TypedWeights;
type Words = { name: string; hint: string; weight: string; field: string };
const WORDS: Readonly<Record<Which, Words>> = {
  cast_g: {
    name: t('Cast'),
    hint: t('as it came from casting'),
    weight: t('Cast weight'),
    field: t('Cast weight in grams'),
  },
  finished_g: {
    name: t('Finished⟦weight⟧'),
    hint: t('the weight you aim for'),
    weight: t('Finished weight'),
    field: t('Finished weight in grams'),
  },
  sample_g: {
    name: t('Sample⟦the piece made first⟧'),
    hint: t('on the scales'),
    weight: t('Sample weight'),
    field: t('Sample weight in grams'),
  },
};
const ALL = ['cast_g', 'finished_g', 'sample_g'] as const;

const changeWords = (which: Which, grams: number | null): string =>
  grams === null
    ? t('{weight}: add', { weight: WORDS[which].weight })
    : t('{weight}: {grams} g, change', { weight: WORDS[which].weight, grams: exact(grams) });

/** The weights that can have a photo of the piece on the scales. */
const PHOTO_OF = { cast_g: 'cast', sample_g: 'sample' } as const;

type EditorProps = { item: MeasuredItemRef; which: Which; value: number | null; onClose: () => void };

/** Edits one weight; accepts a comma as decimal sign, and an empty field removes the weight. */
function Editor({ item, which, value, onClose }: EditorProps) {
  const [text, setText] = useState(value === null ? '' : numberText(value, { most: 10, isGrouped: false }));
  const save = useSetWeights(item);
  const errors = formErrors(save.error);
  const [read] = useState(value);
  // After being told that somebody else saved another weight, the user may overwrite it.
  const was = save.error ? value : read;
  useEscapeLayer(true, onClose);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const weight = text.trim() === '' ? null : readNumber(text);
    save.mutate({ [which]: weight, was: { [which]: was } }, { onSuccess: onClose });
  };
  return (
    <form className={styles.editor} onSubmit={handleSubmit}>
      <NumberField
        label={WORDS[which].field}
        hideLabel
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus
        value={text}
        error={errors[which] ?? errors[FORM_ERROR]}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button size="small" type="submit" loading={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}

const typistWords = (weighed: SaidWire | null) => weighed && `${weighed.by.name}, ${formatDay(weighed.at)}`;

type TypedWeightListProps = {
  item: MeasuredItemRef;
  card: Pick<ModelCard, 'weights' | 'weighed' | 'photos'>;
  mayEdit: boolean;
};

/** The weights that people type in beside the CAD one: as cast, the target when finished, and the sample. */
export function TypedWeightList({ item, card: { weights, weighed, photos }, mayEdit }: TypedWeightListProps) {
  const [edited, setEdited] = useState<Which | null>(null);
  const photoOf = (which: Which) => (which === 'finished_g' ? undefined : photos[PHOTO_OF[which]]);
  const shown = ALL.filter((which) => mayEdit || weights[which] !== null || photoOf(which));
  if (shown.length === 0) return null;
  return (
    <MeasureSection title={t('Production weights, g')} label={t('Production weights')}>
      <ul>
        {shown.map((which) => (
          <li key={which} className={styles.typed}>
            <span className={styles.name}>
              {WORDS[which].name} <small>{typistWords(weighed[which]) ?? WORDS[which].hint}</small>
            </span>
            {which !== 'finished_g' && (
              <WeightPhoto item={item} which={PHOTO_OF[which]} photo={photos[PHOTO_OF[which]]} mayEdit={mayEdit} />
            )}
            {edited === which ? (
              <Editor item={item} which={which} value={weights[which]} onClose={() => setEdited(null)} />
            ) : mayEdit ? (
              <Button
                size="small"
                variant="quiet"
                className={styles.change}
                aria-label={changeWords(which, weights[which])}
                onClick={() => setEdited(which)}
              >
                {weights[which] === null ? t('Add') : exact(weights[which])}
              </Button>
            ) : (
              <span className={styles.weight}>{weights[which] !== null && exact(weights[which])}</span>
            )}
          </li>
        ))}
      </ul>
    </MeasureSection>
  );
}
