import { LABELS_MAX, LABELS_PER_SHEET } from '@facet/contract/constants/limits';
import { getReleaseLabels } from '@facet/contract/endpoints/releases';
import { fillPath } from '@facet/client/fill-path';
import { useState } from 'react';
import { NumberField } from '../../../lib/number-field.tsx';
import { readNumber } from '../../../lib/read-number.ts';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { t } from '../../../ui/words.ts';
import type { StyleRef } from '../api.ts';
import styles from './release.module.css';

type LabelsModalProps = { style: StyleRef; name: string; onClose: () => void };

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
const findFault = (typed: string, most: number) =>
  isWithin(readNumber(typed), most) ? undefined : t('A whole number from 1 to {most}', { most });

/** How many labels of a release to print, and where the sheet that is in the printer begins. */
export function LabelsModal({ style, name, onClose }: LabelsModalProps) {
  const [copies, setCopies] = useState('1');
  const [first, setFirst] = useState('1');
  const download = useDownload();
  const faults = { copies: findFault(copies, LABELS_MAX), first: findFault(first, LABELS_PER_SHEET) };
  const print = () => {
    const query = { style_ids: [style.styleId], copies: readNumber(copies), first: readNumber(first) };
    const address = fillPath(getReleaseLabels.path, { projectId: style.projectId }, query);
    download.start({ path: address.slice('/api'.length) }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Labels')}
      subtitle={name}
      width={416}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            loading={download.isPending}
            disabled={faults.copies !== undefined || faults.first !== undefined}
            onClick={print}
          >
            {t('Download PDF')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {t('Number, title, revision and code, for A4 sheets of {count} labels of 63.5 × 38.1 mm.', {
            count: LABELS_PER_SHEET,
          })}
        </p>
        <NumberField
          label={t('How many')}
          value={copies}
          error={faults.copies}
          onChange={({ currentTarget }) => setCopies(currentTarget.value)}
        />
        <NumberField
          label={t('First free label on the sheet')}
          value={first}
          error={faults.first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
