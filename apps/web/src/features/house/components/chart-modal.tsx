import { RING_SYSTEM_TITLES, type RingChart } from '@facet/contract/craft/ring-charts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { chartFromText, chartText } from '../chart-text.ts';
import { t } from '../../../ui/words.ts';

type ChartModalProps = { chart: RingChart; onTake?: (chart: RingChart) => void; onClose: () => void };

/** The sizes of one system, one per line. */
export function ChartModal({ chart, onTake, onClose }: ChartModalProps) {
  const formId = useId();
  const [text, setText] = useState(() => chartText(chart));
  const [refused, setRefused] = useState<string>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = chartFromText(chart, text);
    setRefused(found.refused);
    if (found.refused !== undefined) return;
    onTake?.(found.chart);
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{onTake ? t('Cancel') : t('Close')}</Button>
      {onTake && (
        <Button type="submit" form={formId} variant="primary">
          {t('Use these values')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Chart, {system}', { system: RING_SYSTEM_TITLES[chart.system] })}
      subtitle={t('A line for each size, with its inner diameter in mm')}
      width={416}
      foot={foot}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextArea
          label={t('Sizes')}
          hideLabel
          rows={16}
          spellCheck={false}
          readOnly={!onTake}
          error={refused}
          value={text}
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
