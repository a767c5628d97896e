import { HOUSE_SOURCE_MAX } from '@facet/contract/constants/limits';
import {
  APPROXIMATE_SYSTEMS,
  RING_SYSTEM_TITLES,
  RING_SYSTEMS,
  type RingChart,
} from '@facet/contract/craft/ring-charts';
import { type FormEvent, useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { figureText } from '../figure-text.ts';
import { readCharts, type RingsEdits } from '../house-kinds.ts';
import styles from './house.module.css';
import { PartMarks } from './part-marks.tsx';
import { t } from '../../../ui/words.ts';

const ChartModal = lazyPart(async () => (await import('./chart-modal.tsx')).ChartModal);

/** How many sizes a chart has, and its range. */
function wordReach({ sizes }: RingChart): string {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return t('No sizes');
  return t('{count, plural, one {# size} other {# sizes}}, {first} to {last}, {least} to {most} mm', {
    count: sizes.length,
    first: first.label,
    last: last.label,
    least: figureText(first.mm),
    most: figureText(last.mm),
  });
}
const toSystem = (field: string) => RING_SYSTEMS.find((system) => system === field) ?? 'us';

function Words({ chart }: { chart: RingChart }) {
  const isApproximate = APPROXIMATE_SYSTEMS.includes(chart.system);
  return (
    <div className={styles.chartWords}>
      <strong>{RING_SYSTEM_TITLES[chart.system]}</strong>
      <span className={styles.quiet}>
        {isApproximate ? t('{reach}; other charts differ', { reach: wordReach(chart) }) : wordReach(chart)}
      </span>
    </div>
  );
}

/** Edits the ring size charts; the page's bar saves them. */
export function RingsForm({ formId, edits }: { formId: string; edits: RingsEdits }) {
  const { values, setValues, errors, handleSave } = edits;
  const [opened, setOpened] = useState<RingChart | null>(null);
  const change = (chart: RingChart) => setValues({ ...values, [chart.system]: chart });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  const message = errors[FORM_ERROR] ?? errors['rings'];
  return (
    <>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <ul className={styles.charts}>
          {readCharts(values).map((chart, at) => (
            <li key={chart.system} className={styles.chart}>
              <Words chart={chart} />
              <TextField
                label={t('Source of {system}', { system: RING_SYSTEM_TITLES[chart.system] })}
                hideLabel
                size="small"
                placeholder={t('Source')}
                maxLength={HOUSE_SOURCE_MAX}
                error={errors[`rings.${at}.sizes`] ?? errors[`rings.${at}.source`]}
                value={chart.source}
                onChange={({ currentTarget }) => change({ ...chart, source: currentTarget.value })}
              />
              <Switch
                label={t('Shown')}
                aria-label={t('Shown: {system}', { system: RING_SYSTEM_TITLES[chart.system] })}
                checked={chart.is_shown}
                onChange={({ currentTarget }) => change({ ...chart, is_shown: currentTarget.checked })}
              />
              <Button
                size="small"
                aria-label={t('Chart of {system}', { system: RING_SYSTEM_TITLES[chart.system] })}
                onClick={() => setOpened(chart)}
              >
                {t('Chart⟦of ring sizes⟧')}
              </Button>
            </li>
          ))}
        </ul>
        <PartMarks
          edits={edits}
          nameOf={(field) => t('chart of {system}', { system: RING_SYSTEM_TITLES[toSystem(field)] })}
          wordsOf={(charts, field) => wordReach(charts[toSystem(field)])}
        />
        {message && (
          <p role="alert" className={styles.refused}>
            {message}
          </p>
        )}
      </form>
      {opened && <ChartModal chart={opened} onTake={change} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The same, read-only. */
export function RingsList({ charts }: { charts: readonly RingChart[] }) {
  const [opened, setOpened] = useState<RingChart | null>(null);
  return (
    <>
      <ul className={styles.charts}>
        {charts.map((chart) => (
          <li key={chart.system} className={styles.chart}>
            <Words chart={chart} />
            <span className={styles.quiet}>{chart.source}</span>
            <span>{chart.is_shown ? t('Shown') : t('Not shown')}</span>
            <Button
              size="small"
              aria-label={t('Chart of {system}', { system: RING_SYSTEM_TITLES[chart.system] })}
              onClick={() => setOpened(chart)}
            >
              {t('Chart⟦of ring sizes⟧')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <ChartModal chart={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
