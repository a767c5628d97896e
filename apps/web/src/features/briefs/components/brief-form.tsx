import { wornOn } from '@facet/contract/constants/catalogue';
import { diameterIn, RING_SYSTEM_MARKS } from '@facet/contract/craft/ring-charts';
import type { StyleBrief } from '@facet/contract/entities/style-brief';
import { useId, useState, type SubmitEvent } from 'react';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { readNumber } from '../../../lib/read-number.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { useSetBrief, type StyleRef } from '../api.ts';
import styles from './brief.module.css';

const NONE = 'none';
const FIGURES = ['wholesale', 'vendor', 'stones', 'carats', 'grams', 'height_mm', 'length_mm'] as const;
type Figure = (typeof FIGURES)[number];
type Words = 'quantity' | 'currency' | 'text' | 'alloy' | 'ring' | 'fastening';
type Values = Record<Figure | Words, string> & { due: string | null };

const typed = (value: string | null | undefined) => (value ? decimalText(value) : '');
const valuesOf = ({ asks, money }: StyleBrief): Values => ({
  text: asks.text,
  alloy: asks.alloy ?? NONE,
  ring: asks.ring_text,
  fastening: asks.fastening,
  length_mm: typed(asks.length_mm),
  carats: typed(asks.carats),
  grams: typed(asks.grams),
  height_mm: typed(asks.height_mm),
  quantity: asks.quantity === null ? '' : String(asks.quantity),
  due: asks.due,
  currency: money?.currency ?? 'USD',
  wholesale: typed(money?.wholesale),
  vendor: typed(money?.vendor),
  stones: typed(money?.stones),
});

/** What can’t be read is sent as it is, for the schema to say so at its field. */
const decimalOf = (text: string) => (text.trim() === '' ? null : (readDecimal(text) ?? text));

/** The inner diameter of a size such as `US 6`; null where the house has no such size. */
function ringOf(text: string, { rings }: StyleBrief): number | null {
  for (const chart of rings) {
    const mark = RING_SYSTEM_MARKS[chart.system];
    if (!text.toUpperCase().trim().startsWith(mark)) continue;
    return diameterIn(chart, text.trim().slice(mark.length).trim());
  }
  return null;
}

function bodyOf(values: Values, brief: StyleBrief) {
  const { currency, wholesale, vendor, stones } = values;
  const isSame = values.ring === brief.asks.ring_text;
  return {
    asks: {
      text: values.text,
      alloy: values.alloy === NONE ? null : values.alloy,
      ring_text: values.ring,
      fastening: values.fastening,
      length_mm: decimalOf(values.length_mm),
      ring_mm: isSame ? brief.asks.ring_mm : ringOf(values.ring, brief),
      carats: decimalOf(values.carats),
      grams: decimalOf(values.grams),
      height_mm: decimalOf(values.height_mm),
      quantity: values.quantity.trim() === '' ? null : readNumber(values.quantity),
      due: values.due,
    },
    ...(brief.abilities.costs && {
      money: {
        currency: currency.toUpperCase(),
        wholesale: decimalOf(wholesale),
        vendor: decimalOf(vendor),
        stones: decimalOf(stones),
      },
    }),
    updated_at: brief.updated_at,
  };
}

type BriefFormProps = { style: StyleRef; brief: StyleBrief; onClose: () => void };

/** Writes the next brief of a style. */
export function BriefForm({ style, brief, onClose }: BriefFormProps) {
  const formId = useId();
  const [values, setValues] = useState(() => valuesOf(brief));
  const save = useSetBrief(style);
  const errors = formErrors(save.error);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(bodyOf(values, brief), { onSuccess: onClose, onError: showFirstError });
  };
  const figure = (name: Figure | 'quantity', label: string, part: 'asks' | 'money') => (
    <NumberField
      label={label}
      value={values[name]}
      error={errors[`${part}.${name}`]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  const isRing = wornOn(brief.product_type) === 'finger';
  return (
    <Modal opened onClose={onClose} title={t('Brief of {title}', { title: brief.title })} width={686} foot={foot}>
      <form id={formId} noValidate className={styles.form} onSubmit={handleSubmit}>
        <TextArea
          label={t('What is asked')}
          rows={4}
          value={values.text}
          error={errors['asks.text']}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        {brief.abilities.costs && (
          <div className={styles.row}>
            <TextField
              label={t('Currency')}
              maxLength={3}
              value={values.currency}
              error={errors['money.currency']}
              onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
            />
            {figure('wholesale', t('Wholesale, at most'), 'money')}
            {figure('vendor', t('Vendor price, at most'), 'money')}
            {figure('stones', t('Stones, at most'), 'money')}
          </div>
        )}
        <div className={styles.row}>
          <Select
            label={t('Metal')}
            value={values.alloy}
            error={errors['asks.alloy']}
            options={[
              { value: NONE, label: t('Any⟦metal⟧') },
              ...brief.alloys.map(({ key, title }) => ({ value: key, label: title })),
            ]}
            onChange={(alloy) => set({ alloy })}
          />
          {(isRing || brief.asks.ring_text) && (
            <TextField
              label={t('Finger size, such as US 6')}
              required={isRing}
              value={values.ring}
              error={errors['asks.ring_mm'] ?? errors['asks.ring_text']}
              onChange={({ currentTarget }) => set({ ring: currentTarget.value })}
            />
          )}
          {!isRing && figure('length_mm', t('Length in mm'), 'asks')}
          {!isRing && (
            <TextField
              label={t('Fastening, such as a lobster clasp')}
              value={values.fastening}
              error={errors['asks.fastening']}
              onChange={({ currentTarget }) => set({ fastening: currentTarget.value })}
            />
          )}
        </div>
        <div className={styles.row}>
          {figure('carats', t('Carats, at least'), 'asks')}
          {figure('grams', t('Grams of metal, at most'), 'asks')}
          {figure('height_mm', t('Height in mm, at most'), 'asks')}
        </div>
        <div className={styles.row}>
          {figure('quantity', t('Pieces'), 'asks')}
          <DateField
            label={t('Ready by')}
            value={values.due}
            error={errors['asks.due']}
            onChange={(due) => set({ due })}
          />
        </div>
        {errors[FORM_ERROR] && (
          <p role="alert" className={styles.refused}>
            {errors[FORM_ERROR]}
          </p>
        )}
      </form>
    </Modal>
  );
}
