import { useState } from 'react';
import { UploadPanel } from '../../../ui/upload-panel.tsx';
import { pickFiles } from '../../../shared/files/pick-files.ts';
import { uploads, useUploads } from '../uploads.ts';
import styles from './uploads-panel.module.css';

const isDone = ({ state }: { state: string }) => state === 'done';

/** The panel of running, waiting or failed uploads, on every page; gone once all are done. */
export function UploadsPanel() {
  const items = useUploads();
  const [isCollapsed, setCollapsed] = useState(false);
  if (items.every(isDone)) return null;
  const choose = (id: string) => pickFiles(null, (files) => uploads.rejoin(id, files));
  return (
    <div className={styles.corner}>
      <UploadPanel
        items={items}
        collapsed={isCollapsed}
        onCollapse={setCollapsed}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onRemove={uploads.remove}
        onChoose={choose}
        onDismiss={uploads.dismiss}
      />
    </div>
  );
}
