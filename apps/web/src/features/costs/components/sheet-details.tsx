import { inAlloy } from '@facet/contract/craft/cost-differences';
import { inCurrency } from '@facet/contract/craft/in-currency';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { useId, useState, type SubmitEvent } from 'react';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveSheet, type SheetRef } from '../api.ts';
import styles from './sheet-details.module.css';
import { t } from '../../../ui/words.ts';

const FIGURES = [
  ['overhead_pct', t('Overhead, %')],
  ['duty_pct', t('Duty, %')],
  ['insurance_pct', t('Insurance, %')],
  ['wholesale_margin_pct', t('Wholesale margin, %')],
  ['keystone', t('Retail is wholesale ×')],
] as const;
type Figure = (typeof FIGURES)[number][0];
type Values = Record<Figure | 'title' | 'alloy' | 'currency' | 'pct' | 'freight', string> & {
  by: 'margin' | 'markup';
  until: string | null;
};

const NO_ALLOY = 'none';
const valuesOf = ({ title, body, valid_until: until }: CostSheetAnswer): Values => ({
  title,
  until,
  alloy: body.metal.alloy ?? NO_ALLOY,
  currency: body.currency,
  by: body.vendor.by,
  pct: decimalText(body.vendor.pct),
  freight: body.freight.amount === null ? '' : decimalText(body.freight.amount),
  overhead_pct: decimalText(body.overhead_pct),
  duty_pct: decimalText(body.duty_pct),
  insurance_pct: decimalText(body.insurance_pct),
  wholesale_margin_pct: decimalText(body.wholesale_margin_pct),
  keystone: decimalText(body.keystone),
});

/** What can’t be read is sent as it is, for the schema to say so at its field. */
const decimalOf = (text: string) => readDecimal(text) ?? text;

function bodyOf(values: Values, { body, alloys }: CostSheetAnswer): CostBody {
  const alloy = values.alloy === body.metal.alloy ? undefined : alloys.find(({ key }) => key === values.alloy);
  // A weight that was typed before anybody said of which alloy is one of the alloy that is chosen now.
  const typed = body.metal.alloy === null ? body.metal.typed_g : null;
  const cast = alloy ? inAlloy(body, alloy) : body;
  const metal = alloy ? { ...cast.metal, typed_g: typed } : cast.metal;
  const [freight, figures] = [values.freight.trim(), FIGURES.map(([field]) => [field, decimalOf(values[field])])];
  return {
    ...inCurrency(cast, values.currency),
    metal,
    ...Object.fromEntries(figures),
    vendor: { by: values.by, pct: decimalOf(values.pct) },
    freight: { ...body.freight, amount: freight === '' ? null : decimalOf(freight) },
  };
}

type SheetDetailsProps = { place: SheetRef; sheet: CostSheetAnswer; onClose: () => void };

/** What a sheet is called and calculated by: metal, currency, validity, and all that is no line. */
export function SheetDetails({ place, sheet, onClose }: SheetDetailsProps) {
  const formId = useId();
  // As it was when it was opened: what others save meanwhile is joined with it.
  const [read] = useState(sheet);
  const [values, setValues] = useState(() => valuesOf(read));
  const save = useSaveSheet(place);
  const errors = formErrors(save.error);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(
      { title: values.title, valid_until: values.until, body: bodyOf(values, read), updated_at: read.updated_at },
      { onSuccess: onClose, onError: showFirstError },
    );
  };
  const figure = (name: Figure | 'freight' | 'pct', label: string, field = `body.${name}`) => (
    <NumberField
      key={name}
      label={label}
      value={values[name]}
      error={errors[field]}
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
  return (
    <Modal opened onClose={onClose} title={t('Sheet details')} width={686} foot={foot}>
      <form id={formId} noValidate className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.row}>
          <TextField
            label={t('Title')}
            required
            value={values.title}
            error={errors.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <Select
            label={t('Metal')}
            value={values.alloy}
            error={errors['body.metal']}
            options={alloyOptions(read)}
            onChange={(alloy) => set({ alloy })}
          />
        </div>
        <div className={styles.row}>
          <Select
            label={t('Currency')}
            value={values.currency}
            error={errors['body.currency'] ?? errors['body.rates']}
            options={[read.body.currency, ...Object.keys(read.body.rates)].map((code) => ({
              value: code,
              label: code,
            }))}
            onChange={(currency) => set({ currency })}
          />
          <DateField
            label={t('Valid until')}
            value={values.until}
            error={errors.valid_until}
            onChange={(until) => set({ until })}
          />
          {figure('freight', t('Freight, {currency}', { currency: read.body.freight.currency }), 'body.freight.amount')}
        </div>
        <div className={styles.row}>
          <div className={styles.choice}>
            <span>{t('Vendor price by')}</span>
            <SegmentedControl
              label={t('Vendor price by')}
              value={values.by}
              items={[
                { value: 'margin', label: t('Margin') },
                { value: 'markup', label: t('Markup') },
              ]}
              // A margin is a share of the price, a markup one of the cost: the figure of one is none of the other.
              onChange={(by) => set({ by, pct: '' })}
            />
          </div>
          {figure('pct', values.by === 'margin' ? t('Margin, %') : t('Markup, %'), 'body.vendor.pct')}
          {figure(FIGURES[0][0], FIGURES[0][1])}
        </div>
        <div className={styles.row}>{FIGURES.slice(1).map(([name, label]) => figure(name, label))}</div>
        {errors[FORM_ERROR] && (
          <p role="alert" className={styles.refused}>
            {errors[FORM_ERROR]}
          </p>
        )}
      </form>
    </Modal>
  );
}

/** The alloys that have a price, and the sheet’s own. */
function alloyOptions({ alloys, body: { metal } }: CostSheetAnswer) {
  const own = metal.alloy ?? NO_ALLOY;
  const priced = alloys.map(({ key, title }) => ({ value: key, label: title }));
  const isPriced = priced.some(({ value }) => value === own);
  return isPriced ? priced : [{ value: own, label: metal.title || t('No alloy chosen') }, ...priced];
}
