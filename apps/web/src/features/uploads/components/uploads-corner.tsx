import { useState, type CSSProperties } from 'react';
import { pickFiles } from '../../../shared/files/pick-files.ts';
import { UploadPanel } from '../../../ui/upload-panel.tsx';
import { useFootRoom } from '../../../ui/use-foot-room.ts';
import type { QueueEntry } from '../upload-list.ts';
import { uploads } from '../uploads.ts';
import styles from './uploads-corner.module.css';

/** The uploads in the corner of the window, above whatever bar stands at its foot. */
export function UploadsCorner({ items }: { items: readonly QueueEntry[] }) {
  const [isCollapsed, setCollapsed] = useState(false);
  const room: CSSProperties & Record<'--foot-room', string> = { '--foot-room': `${useFootRoom()}px` };
  const choose = (id: string) => pickFiles(null, (files) => uploads.rejoin(id, files));
  return (
    <div className={styles.corner} style={room} data-uploads>
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
