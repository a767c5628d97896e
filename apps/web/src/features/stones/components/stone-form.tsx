import { STONE_SHAPES, STONE_SPECIES, WEIGHT_SOURCE_TITLES, WEIGHT_SOURCES } from '@facet/contract/craft/stones';
import {
  STONE_ORIGIN_TITLES,
  STONE_ORIGINS,
  STONE_SHAPE_WORDS,
  STONE_SPECIES_WORDS,
} from '@facet/contract/craft/stone-titles';
import { STONE_SUPPLIERS, type StoneList, type StoneRow } from '@facet/contract/entities/stone-list';
import { Trash2 } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { newKey } from '../../../lib/new-key.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { useSetStones, type StyleRef } from '../api.ts';
import { documentFor, formOf, toStoneRow, type StoneFormValues } from '../stone-form-values.ts';
import { rowTitle } from '@facet/contract/craft/stone-texts';
import styles from './stone-form.module.css';
import type { StoneDocument } from './stones-view.tsx';

const SUPPLIERS = { house: t('the house'), vendor: t('the vendor'), client: t('the client') } as const;
const NONE = 'none';
const options = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

type StoneFormProps = {
  style: StyleRef;
  list: StoneList;
  /** Null for a new one. */
  row: StoneRow | null;
  documents: readonly StoneDocument[];
  onClose: () => void;
};

/** One row of a list of stones. */
export function StoneForm({ style, list, row, documents, onClose }: StoneFormProps) {
  const formId = useId();
  const [values, setValues] = useState(() => formOf(row));
  const save = useSetStones(style, 'form');
  const at = row ? list.rows.findIndex(({ id }) => id === row.id) : list.rows.length;
  const errors = formErrors(save.error);
  const send = (rows: readonly StoneRow[]) =>
    save.mutate({ rows, since: list.updated_at }, { onSuccess: onClose, onError: showFirstError });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const id =
      row?.id ??
      newKey(
        values.place,
        list.rows.map((one) => ({ key: one.id })),
        'stone',
      );
    const next = toStoneRow(id, values);
    send(row ? list.rows.map((one) => (one.id === row.id ? next : one)) : [...list.rows, next]);
  };
  const foot = (
    <>
      {row && (
        <Button variant="danger" icon={<Trash2 />} onClick={() => send(list.rows.filter(({ id }) => id !== row.id))}>
          {t('Remove')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  const message = errors[FORM_ERROR] ?? errors['rows'];
  return (
    <Modal opened onClose={onClose} title={row ? rowTitle(row) : t('New stone')} width={686} foot={foot}>
      <form id={formId} noValidate className={styles.form} onSubmit={handleSubmit}>
        <Fields
          values={values}
          documents={documents}
          errorOf={(field) => errors[`rows.${at}.${field}`]}
          onChange={(change) => setValues({ ...values, ...change })}
        />
        {message && (
          <p role="alert" className={styles.refused}>
            {message}
          </p>
        )}
      </form>
    </Modal>
  );
}

type FieldsProps = {
  values: StoneFormValues;
  documents: readonly StoneDocument[];
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<StoneFormValues>) => void;
};
type TextOf = 'place' | 'variety' | 'quality' | 'setting';
type NumberOf = 'quantity' | 'length' | 'width' | 'depth' | 'carats';

function Fields({ values, documents, errorOf, onChange }: FieldsProps) {
  const text = (field: TextOf, label: string) => (
    <TextField
      label={label}
      value={values[field]}
      error={errorOf(field)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  const number = (field: NumberOf, label: string, placeholder?: string) => (
    <NumberField
      label={label}
      value={values[field]}
      placeholder={placeholder}
      error={errorOf(field)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <>
      <div className={styles.row}>
        {text('place', t('Place, such as halo'))}
        {number('quantity', t('Quantity'))}
      </div>
      <div className={styles.row}>
        <Select
          label={t('Species')}
          value={values.species}
          error={errorOf('species')}
          options={options(STONE_SPECIES, STONE_SPECIES_WORDS)}
          onChange={(species) => onChange({ species })}
        />
        <Select
          label={t('Cut')}
          value={values.shape}
          options={options(STONE_SHAPES, STONE_SHAPE_WORDS)}
          onChange={(shape) => onChange({ shape })}
        />
        <Select
          label={t('Origin')}
          value={values.origin}
          options={options(STONE_ORIGINS, STONE_ORIGIN_TITLES)}
          onChange={(origin) => onChange({ origin })}
        />
      </div>
      <div className={styles.row}>
        {number('length', t('Length, mm'))}
        {number('width', t('Width, mm'))}
        {number('depth', t('Depth, mm'))}
      </div>
      <div className={styles.row}>
        {number('carats', t('Carats each'), t('by chart or formula'))}
        <Select
          label={t('Weighed')}
          value={values.weight_source}
          disabled={values.carats.trim() === ''}
          options={options(WEIGHT_SOURCES, WEIGHT_SOURCE_TITLES)}
          onChange={(source) => onChange({ weight_source: source })}
        />
        <Select
          label={t('Supplied by')}
          value={values.supplied_by}
          options={options(STONE_SUPPLIERS, SUPPLIERS)}
          onChange={(supplier) => onChange({ supplied_by: supplier })}
        />
      </div>
      <div className={styles.row}>
        {text('variety', t('Trade name'))}
        {text('quality', t('Quality'))}
        {text('setting', t('Setting⟦of a stone⟧'))}
      </div>
      <Documents values={values} documents={documents} errorOf={errorOf} onChange={onChange} />
    </>
  );
}

/** A certificate and the document of the origin, of the project’s attachments. */
function Documents({ values, documents, onChange }: FieldsProps) {
  const files = [
    { value: NONE, label: t('None⟦a document⟧') },
    ...documents.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  const idOf = (value: string) => (value === NONE ? null : Number(value));
  return (
    <>
      <div className={styles.row}>
        <TextField
          label={t('Lab')}
          value={values.lab}
          onChange={({ currentTarget }) => onChange({ lab: currentTarget.value })}
        />
        <TextField
          label={t('Certificate number')}
          value={values.number}
          onChange={({ currentTarget: { value: number } }) =>
            onChange({ number, certificate_file_id: documentFor(number, documents) ?? values.certificate_file_id })
          }
        />
      </div>
      {documents.length > 0 && (
        <div className={styles.row}>
          <Select
            label={t('Certificate')}
            value={String(values.certificate_file_id ?? NONE)}
            options={files}
            onChange={(value) => onChange({ certificate_file_id: idOf(value) })}
          />
          <Select
            label={t('Document of origin')}
            value={String(values.origin_file_id ?? NONE)}
            options={files}
            onChange={(value) => onChange({ origin_file_id: idOf(value) })}
          />
        </div>
      )}
    </>
  );
}
