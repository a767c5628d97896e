import type { InstallationWire } from '@facet/contract/entities/installation';
import { useQuery } from '@tanstack/react-query';
import { ColourStone } from '../../../ui/colour-stone.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { installationQueries, SHOWN } from '../installation-api.ts';
import styles from './storage-panel.module.css';
import { Panel } from './panel.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

const share = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`;

/** What is stored, of how much, and by which spaces. */
export function StoragePanel({ storage }: { storage: InstallationWire['storage'] }) {
  const { data: spaces } = useQuery(installationQueries.spaces({ count: SHOWN }));
  const { bytes, trash_bytes: trash, free_bytes: free, files, space_quota: quota } = storage;
  const whole = bytes + (free ?? 0);
  return (
    <Panel
      id="storage"
      title={t('Storage')}
      note={free === null ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(whole)}`}
    >
      <div className={styles.meter} aria-hidden="true">
        <span className={styles.used} style={{ width: share(bytes - trash, whole) }} />
        <span className={styles.trashed} style={{ width: share(trash, whole) }} />
      </div>
      <p className={styles.key}>
        <span>
          <i className={styles.used} /> {formatBytes(bytes - trash)} in use, {files === 1 ? '1 file' : `${files} files`}
        </span>
        <span>
          <i className={styles.trashed} /> {formatBytes(trash)} on its way out
        </span>
        {free !== null && <span>{t('{free} free', { free: formatBytes(free) })}</span>}
      </p>
      {!spaces && <SkeletonRows count={4} height={38} />}
      <ul className={panel.rows}>
        {spaces?.map((space) => (
          <li key={space.id} className={styles.space}>
            <ColourStone colour={space.color} />
            <strong>
              {space.owner === null ? space.title : t('{title} of {owner}', { title: space.title, owner: space.owner })}
            </strong>
            <span>{space.files === 1 ? '1 file' : `${space.files} files`}</span>
            <span className={styles.bytes}>
              {formatBytes(space.bytes)}
              {quota !== null && t(' of {quota}', { quota: formatBytes(quota) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
