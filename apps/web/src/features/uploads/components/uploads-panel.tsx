import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { pickFiles } from '../../../shared/files/pick-files.ts';
import { uploads, useUploads } from '../uploads.ts';
import styles from './uploads-panel.module.css';

// Most pages upload nothing. It can be loaded as long as there is something to send.
const UploadPanel = lazyPart(async () => (await import('../../../ui/upload-panel.tsx')).UploadPanel);

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
