import type { BoardExportWire } from '@facet/contract/entities/board-export';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { exportQuery, isExportOnItsWay, pdfPath, stopExport, type BoardPlace } from './api.ts';
import styles from './export-modal.module.css';
import { t } from '../../../ui/words.ts';

type ExportProgressProps = { place: BoardPlace; title: string; made: BoardExportWire; onClose: () => void };

function words({ status, items_done: done, items_total: total, pages_total: count, size }: BoardExportWire): string {
  if (status === 'failed') return t('Couldn’t make the PDF. Close this and try again.');
  if (status === 'done')
    return t('{count, plural, one {# page} other {# pages}}, {size}. It is kept under Downloads for seven days.', {
      count,
      size: formatBytes(size ?? 0),
    });
  return total === 0 ? t('Waiting for its turn') : t('{done, number} of {total, number} items drawn', { done, total });
}

/** A PDF being made: closing this cancels it. It is downloaded by itself once it is ready. */
export function ExportProgress({ place, title, made, onClose }: ExportProgressProps) {
  const { data: state } = useQuery(exportQuery(place, made));
  const { start } = useDownload();
  const isMaking = isExportOnItsWay(state);
  const isDone = state.status === 'done';
  const path = pdfPath(place, made.id);
  const isGiven = useRef(false);
  useEffect(() => {
    if (!isDone || isGiven.current) return;
    isGiven.current = true;
    start({ path });
  }, [isDone, path, start]);
  const handleClose = () => {
    if (isMaking) stopExport(place, made.id);
    onClose();
  };
  const share = state.items_total === 0 ? 0 : state.items_done / state.items_total;
  return (
    <Modal
      opened
      onClose={handleClose}
      width={416}
      title={t('Export as PDF')}
      subtitle={title}
      foot={
        isDone ? (
          <Button variant="primary" icon={<Download />} onClick={() => start({ path })}>
            {t('Download again')}
          </Button>
        ) : (
          <Button onClick={handleClose}>{isMaking ? t('Cancel') : t('Close')}</Button>
        )
      }
    >
      <div className={styles.form}>
        {isMaking && <ProgressBar value={share} label={t('Pages drawn')} />}
        <p role="status" className={styles.text}>
          {words(state)}
        </p>
      </div>
    </Modal>
  );
}
