import { QUOTE_TEXT_MAX, QUOTE_VENDORS_MAX } from '@facet/contract/constants/limits';
import { linesToAsk } from '@facet/contract/craft/quote-sums';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { NumberField } from '../../../lib/number-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t } from '../../../ui/words.ts';
import { quoteQueries, useRequestQuotes, type StyleRef } from '../api.ts';
import { amountOfLine } from './vendor-lines.tsx';
import { isFilled, NO_VENDOR, VendorFields, type Vendor } from './vendor-fields.tsx';
import styles from './quotes.module.css';

type RequestModalProps = { place: StyleRef; sheetId: number; onMade: (quoteId: number) => void; onClose: () => void };

/** Asks vendors for their prices of a sheet’s lines. */
export function RequestModal({ place, sheetId, onMade, onClose }: RequestModalProps) {
  const query = useQuery(quoteQueries.ground(place, sheetId));
  if (query.data) return <RequestForm place={place} {...query.data} onMade={onMade} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('Ask vendors')}>
      <StandIn
        query={query}
        skeleton={<SkeletonRows count={6} height={40} />}
        failed={t('Couldn’t load the cost sheet')}
      />
    </Modal>
  );
}

type RequestFormProps = Omit<RequestModalProps, 'sheetId'> & {
  sheet: CostSheetAnswer;
  releases: readonly ReleaseWire[];
};

type Form = {
  lines: string[];
  releaseId: string;
  vendors: Vendor[];
  pieces: string;
  until: string | null;
  note: string;
};

const DAY_MS = 86_400_000;
const NONE = 'none';
const inTwoWeeks = () => new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10);

const releaseLabel = ({ revision }: ReleaseWire) =>
  revision === null ? t('Candidate') : t('Revision {revision}', { revision });

function useRequest({ place, sheet, releases, onMade, onClose }: RequestFormProps) {
  const ask = useRequestQuotes(place);
  const offered = linesToAsk(sheet.body);
  const holding = releases.filter(({ state }) => state === 'released' || state === 'candidate');
  const [form, setForm] = useState<Form>({
    lines: offered.map(({ id }) => id),
    releaseId: String(holding[0]?.id ?? NONE),
    vendors: [NO_VENDOR, NO_VENDOR],
    pieces: '1',
    until: inTwoWeeks(),
    note: '',
  });
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const vendors = form.vendors.filter(({ name, email }) => name !== '' || email !== '');
  const pieces = /^[1-9]\d{0,5}$/.test(form.pieces.trim()) ? Number(form.pieces) : null;
  const isReady = vendors.length > 0 && vendors.every(isFilled) && form.lines.length > 0 && pieces !== null;
  const submit = () =>
    ask.mutate(
      {
        sheet_id: sheet.id,
        release_id: form.releaseId === NONE ? null : Number(form.releaseId),
        line_ids: form.lines,
        vendors,
        pieces: pieces ?? 1,
        ends_on: form.until ?? inTwoWeeks(),
        note: form.note,
      },
      {
        onSuccess: ({ data }) => {
          onMade(data.id);
          onClose();
        },
      },
    );
  return { form, change, offered, holding, isReady, submit, isPending: ask.isPending };
}

function RequestForm(props: RequestFormProps) {
  const request = useRequest(props);
  const { form, change, isReady, submit, isPending } = request;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('Ask vendors')}
      subtitle={t('Each gets a link of their own by e-mail. None sees another, your estimate, or a client.')}
      foot={
        <>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          <Button variant="primary" loading={isPending} disabled={!isReady} onClick={submit}>
            {t('Send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <VendorFields vendors={form.vendors} onChange={(vendors) => change({ vendors })} />
        {form.vendors.length < QUOTE_VENDORS_MAX && (
          <Button variant="quiet" icon={<Plus />} onClick={() => change({ vendors: [...form.vendors, NO_VENDOR] })}>
            {t('Another vendor')}
          </Button>
        )}
        <div className={styles.three}>
          <Select
            label={t('What they see')}
            options={[
              ...request.holding.map((release) => ({ value: String(release.id), label: releaseLabel(release) })),
              { value: NONE, label: t('Only the lines') },
            ]}
            value={form.releaseId}
            onChange={(releaseId) => change({ releaseId })}
          />
          <NumberField
            label={t('Pieces')}
            value={form.pieces}
            onChange={(event) => change({ pieces: event.target.value })}
          />
          <DateField label={t('Answers until')} value={form.until} onChange={(until) => change({ until })} />
        </div>
        <LineChoice offered={request.offered} lines={form.lines} onChange={(lines) => change({ lines })} />
        <TextArea
          label={t('A word to all of them')}
          max={QUOTE_TEXT_MAX}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </Modal>
  );
}

type LineChoiceProps = {
  offered: ReturnType<typeof linesToAsk>;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
};

function LineChoice({ offered, lines, onChange }: LineChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t('Lines')}</legend>
      {offered.map((line) => (
        <Checkbox
          key={line.id}
          label={`${line.title}, ${amountOfLine(line)}`}
          checked={lines.includes(line.id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...lines, line.id] : lines.filter((id) => id !== line.id))
          }
        />
      ))}
    </fieldset>
  );
}
