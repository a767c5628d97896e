import type { PlacedItem } from '@facet/board/document';
import { BOARD_NAME_MAX, BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import type { BriefFields } from '@facet/contract/entities/board-item';
import { useId, useState, type FormEvent } from 'react';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BRIEF_FIELDS } from '@facet/board/brief-fields';
import styles from './cards.module.css';
import { t } from '../../../ui/words.ts';

export type BriefItem = Extract<PlacedItem, { kind: 'brief' }>;
export type BriefWords = Pick<BriefItem, 'title' | 'fields'>;

type BriefModalProps = {
  brief: BriefItem;
  /** Read-only for people who may not edit. */
  isFree: boolean;
  onSave: (words: BriefWords) => void;
  onClose: () => void;
};

/** The fields that are filled in. */
const said = (fields: BriefFields): BriefFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()]] : [])),
  );

/** A brief, field by field. */
export function BriefModal({ brief, isFree, onSave, onClose }: BriefModalProps) {
  const formId = useId();
  const [title, setTitle] = useState(brief.title);
  const [fields, setFields] = useState(brief.fields);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ title: title.trim() || t('Brief'), fields: said(fields) });
    onClose();
  };
  const change = (field: keyof BriefFields) => (value: string) => setFields({ ...fields, [field]: value });
  return (
    <Modal
      opened
      onClose={onClose}
      width={416}
      title={t('Brief')}
      foot={
        isFree && (
          <Button type="submit" form={formId} variant="primary">
            {t('Save')}
          </Button>
        )
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form} noValidate>
        <TextField
          label={t('Title')}
          value={title}
          maxLength={BOARD_NAME_MAX}
          readOnly={!isFree}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className={styles.fields}>
          {BRIEF_FIELDS.filter(({ field }) => isFree || fields[field]).map(({ field, label }) =>
            field === 'due' ? (
              <DateField
                key={field}
                label={t(label)}
                value={fields.due ?? null}
                disabled={!isFree}
                onChange={(due) => setFields({ ...fields, due: due ?? undefined })}
              />
            ) : field === 'stones' ? (
              <div key={field} className={styles.wide}>
                <TextArea
                  label={t(label)}
                  rows={2}
                  maxLength={BOARD_TEXT_MAX}
                  value={fields[field] ?? ''}
                  readOnly={!isFree}
                  onChange={({ target }) => change(field)(target.value)}
                />
              </div>
            ) : (
              <TextField
                key={field}
                label={t(label)}
                value={fields[field] ?? ''}
                maxLength={BOARD_NAME_MAX}
                readOnly={!isFree}
                autoComplete="off"
                onChange={({ target }) => change(field)(target.value)}
              />
            ),
          )}
        </div>
      </form>
    </Modal>
  );
}
