import { listItems, type BoardDocument } from '@facet/board/document';
import { framesInOrder } from '@facet/board/frames';
import { PAPER_MARGIN } from '@facet/contract/constants/boards';
import type { BoardExportWire, BoardPaper } from '@facet/contract/entities/board-export';
import { useId, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { readNumber } from '../../../lib/read-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useCreateExport, type BoardPlace, type ExportWish } from './api.ts';
import styles from './export-modal.module.css';
import { ExportProgress } from './export-progress.tsx';
import { numberText, t } from '../../../ui/words.ts';

type ExportModalProps = { place: BoardPlace; title: string; doc: BoardDocument; onClose: () => void };

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'a3', label: 'A3' },
  { value: 'own', label: t('Own size') },
] as const satisfies readonly { value: BoardPaper; label: string }[];

/** Exports a board as a PDF: asks for the options, shows the progress, and offers the file. */
export function ExportModal({ place, title, doc, onClose }: ExportModalProps) {
  const [made, setMade] = useState<BoardExportWire | null>(null);
  return made ? (
    <ExportProgress place={place} title={title} made={made} onClose={onClose} />
  ) : (
    <ExportForm place={place} title={title} doc={doc} onClose={onClose} onMade={setMade} />
  );
}

/** Millimetres as people type them; the field reports anything that isn't a number. */
const millimetres = (text: string) => (text.trim() === '' ? undefined : readNumber(text));

type Paper = { paper: BoardPaper; width: string; height: string; margin: string };

function usePaper() {
  const [value, setValue] = useState<Paper>({
    paper: 'a4',
    width: '400',
    height: '300',
    margin: numberText(PAPER_MARGIN),
  });
  const { paper, width, height, margin } = value;
  const own = paper === 'own' ? { width: millimetres(width), height: millimetres(height) } : {};
  const wish: ExportWish = { paper, ...own, margin: millimetres(margin) ?? 0 };
  return { value, wish, change: (next: Partial<Paper>) => setValue({ ...value, ...next }) };
}

type ExportFormProps = ExportModalProps & { onMade: (made: BoardExportWire) => void };

function ExportForm({ place, title, doc, onClose, onMade }: ExportFormProps) {
  const formId = useId();
  const [frames] = useState(() => framesInOrder(listItems(doc)));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { value, wish, change } = usePaper();
  const create = useCreateExport(place);
  const chosen = frames.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const errors = create.error instanceof ApiError ? create.error.errors : {};
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const frame_ids = frames.length === 0 ? undefined : chosen;
    create.mutate({ ...wish, frame_ids }, { onSuccess: onMade });
  };
  const toggle = (id: string) =>
    setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  const count = Math.max(1, chosen.length);
  return (
    <Modal
      opened
      onClose={onClose}
      width={416}
      title={t('Export as PDF')}
      subtitle={title}
      foot={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          loading={create.isPending}
          disabled={frames.length > 0 && chosen.length === 0}
        >
          {t('Export {count, plural, one {# page} other {# pages}}', { count })}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {frames.length === 0 ? (
          <p className={styles.text}>{t('This board has no frames, so everything goes on one page.')}</p>
        ) : (
          <fieldset className={styles.frames}>
            <legend>{t('Frames, a page each')}</legend>
            <div className={styles.list}>
              {frames.map(({ id, title: name }) => (
                <label key={id} className={styles.frame}>
                  <Checkbox label={name || t('Frame')} hideLabel checked={!left.has(id)} onChange={() => toggle(id)} />
                  <span aria-hidden className={styles.name}>
                    {name || t('Frame')}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <div className={styles.field}>
          <span className={styles.label}>{t('Paper')}</span>
          <SegmentedControl
            label={t('Paper')}
            value={value.paper}
            onChange={(paper) => change({ paper })}
            items={PAPERS}
          />
        </div>
        <div className={styles.sizes}>
          {value.paper === 'own' && (
            <>
              <NumberField
                label={t('Width, mm')}
                value={value.width}
                error={errors['width']?.[0]}
                onChange={(event) => change({ width: event.target.value })}
              />
              <NumberField
                label={t('Height, mm')}
                value={value.height}
                error={errors['height']?.[0]}
                onChange={(event) => change({ height: event.target.value })}
              />
            </>
          )}
          <NumberField
            label={t('Margin, mm')}
            value={value.margin}
            error={errors['margin']?.[0]}
            onChange={(event) => change({ margin: event.target.value })}
          />
        </div>
        {create.error && Object.keys(errors).every((field) => field === 'frame_ids') && (
          <p role="alert" className={styles.error}>
            {failureText(create.error)}
          </p>
        )}
      </form>
    </Modal>
  );
}
