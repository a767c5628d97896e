import { calculateCosts, withMetalMoved, type Costs } from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { useQuery } from '@tanstack/react-query';
import { Download, GitCompareArrows, History, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { writeCsv, saveCsvFile } from '../../../lib/csv/write-csv.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { costQueries, useTake, type SheetRef } from '../api.ts';
import { sheetRows, type CostRow } from '../sheet-rows.ts';
import { useSheetEdits } from '../use-sheet-edits.ts';
import { GroundBar } from './ground-bar.tsx';
import { MovedNotice, TakenNotice, TrialNotice } from './moved-notice.tsx';
import { SheetTable } from './sheet-table.tsx';
import { StatusActions } from './status-actions.tsx';
import { STATUS_TITLES } from '../../../shared/costs/sheet-status.ts';
import { StatusStrip, stepWords } from './status-strip.tsx';
import { TotalsCard } from './totals-card.tsx';
import styles from './cost-sheet.module.css';
import { t } from '../../../ui/words.ts';

const SheetDifference = lazyPart(async () => (await import('./sheet-difference.tsx')).SheetDifference);
const SheetDetails = lazyPart(async () => (await import('./sheet-details.tsx')).SheetDetails);

type PanelProps = { place: SheetRef; onSheet: (sheetId: number) => void };

/** A cost sheet: what it stands on, its lines, and what they add up to. */
export function CostSheetPanel({ place, onSheet }: PanelProps) {
  const query = useQuery(costQueries.sheet(place));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={12} height={36} />} failed={t('Couldn’t load the cost sheet')}>
      {(sheet) => <OpenSheet key={sheet.id} place={place} sheet={sheet} onSheet={onSheet} />}
    </Loaded>
  );
}

const movedBody = (body: CostBody, percent: string): CostBody =>
  percent === '0' ? body : { ...body, metal: { ...body.metal, spot: withMetalMoved(body, percent).metal.spot } };

function OpenSheet({ place, sheet, onSheet }: PanelProps & { sheet: CostSheetAnswer }) {
  const [percent, setPercent] = useState('0');
  const [isDetailed, setDetailed] = useState(false);
  const { body, kept, edit, trial, refused, isSaving, retry } = useSheetEdits(place, sheet);
  const take = useTake(place);
  const before = sheet.approved?.body ?? null;
  // A sheet of hundreds of lines takes a moment to count.
  const shown = useMemo(() => movedBody(body, percent), [body, percent]);
  const counted = useMemo(() => calculateCosts(shown), [shown]);
  const rows = useMemo(() => sheetRows(shown, before, counted), [shown, before, counted]);
  const approved = useMemo(() => (before ? calculateCosts(before).costs : null), [before]);
  const { costs } = counted;
  return (
    <div className={styles.panel}>
      <div className={styles.acts}>
        <StatusStrip sheet={sheet} />
        <span className={styles.space} />
        <span role="status" className={styles.saving}>
          {retry ? t('Not saved') : isSaving ? t('Saving…') : ''}
        </span>
        {retry && (
          <Button size="small" onClick={retry}>
            {t('Retry')}
          </Button>
        )}
        <Compare place={place} sheet={sheet} />
        <Steps sheet={sheet} />
        <IconButton
          label={t('Export as CSV')}
          icon={<Download data-large />}
          size={36}
          onClick={() => exportSheet(sheet, rows, costs)}
        />
        <IconButton label={t('Print')} icon={<Printer data-large />} size={36} onClick={printInLight} />
        <StatusActions place={place} sheet={sheet} isSaving={isSaving || trial.isOn} />
      </div>
      <GroundBar
        sheet={sheet}
        body={body}
        moved={percent}
        onMove={setPercent}
        onTry={trial.isOn ? undefined : trial.begin}
        onDetails={sheet.abilities.edit ? () => setDetailed(true) : undefined}
      />
      <MovedNotice
        sheet={sheet}
        isBusy={take.isPending || isSaving}
        onTake={(what) =>
          take.mutate({ ...what, updated_at: sheet.updated_at }, { onSuccess: ({ data }) => onSheet(data.id) })
        }
      />
      <TakenNotice sheet={sheet} />
      {trial.isOn && <TrialNotice {...{ body, kept, trial }} mayKeep={sheet.abilities.edit} />}
      {isDetailed && <SheetDetails place={place} sheet={sheet} onClose={() => setDetailed(false)} />}
      {refused.has('') && (
        <p role="alert" className={styles.refused}>
          {refused.get('')}
        </p>
      )}
      <div className={styles.columns}>
        <SheetTable
          {...{ sheet, rows, costs, approved, refused }}
          body={shown}
          isEditable={sheet.abilities.edit || trial.isOn}
          onEdit={edit}
        />
        <TotalsCard {...{ sheet, body, counted, approved }} />
      </div>
      <p className={styles.footBar} aria-hidden>
        {t('Vendor')} <b>{costs ? decimalText(costs.vendor, 2) : '–'}</b> {body.currency}
      </p>
    </div>
  );
}

const SCHEME = 'data-mantine-color-scheme';

/** Prints the page; on paper it is light, whatever it is on the screen. */
function printInLight(): void {
  const { documentElement: root } = document;
  const was = root.getAttribute(SCHEME) ?? 'light';
  root.setAttribute(SCHEME, 'light');
  window.addEventListener('afterprint', () => root.setAttribute(SCHEME, was), { once: true });
  window.print();
}

/** Beside another sheet of the style, once there is one. */
function Compare({ place, sheet }: { place: SheetRef; sheet: CostSheetAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(costQueries.sheets(place));
  const others = (data?.sheets ?? []).filter(({ id }) => id !== sheet.id);
  if (others.length === 0) return null;
  return (
    <>
      <IconButton
        label={t('Compare with another cost sheet')}
        icon={<GitCompareArrows data-large />}
        size={36}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SheetDifference place={place} sheet={sheet} others={others} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who brought the sheet where and took what into it, newest first. */
function Steps({ sheet }: { sheet: CostSheetAnswer }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      label={t('History')}
      trigger={
        <IconButton label={t('History')} icon={<History data-large />} size={36} onClick={() => setOpened(!opened)} />
      }
    >
      <ol className={styles.history}>
        {sheet.steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.status}`}>
            <b>{step.status ? STATUS_TITLES[step.status] : t('Taken')}</b>
            <span>{stepWords(step)}</span>
          </li>
        ))}
      </ol>
    </Popover>
  );
}

/** The lines and sums as they are shown, as a table; numbers with a point, as programs read them. */
function exportSheet({ title, number, body }: CostSheetAnswer, rows: readonly CostRow[], costs: Costs | null): void {
  const head = [t('Line'), t('Quantity'), t('Carats each'), t('Rate'), t('Loss, breakage'), body.currency];
  const lines = rows.map(({ title: line, cells, amount }) => [
    line,
    cells.quantity?.value ?? '',
    cells.carats?.value ?? '',
    cells.rate?.value ?? '',
    cells.loss?.value ?? '',
    amount,
  ]);
  const sums = Object.entries(costs ?? {}).map(([figure, amount]) => [figure, '', '', '', '', amount]);
  saveCsvFile([writeCsv({ head, rows: [...lines, ...sums] })], `${title} ${number}.csv`);
}
