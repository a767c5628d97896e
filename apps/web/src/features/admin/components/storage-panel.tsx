import type { InstallationWire } from '@facet/contract/entities/installation';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { ColourStone } from '../../../ui/colour-stone.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { installationQueries, SHOWN } from '../installation-api.ts';
import styles from './storage-panel.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';
import { t } from '../../../ui/words.ts';

const share = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`;

/** How much is stored, out of how much, and by which spaces. */
export function StoragePanel({ storage }: { storage: InstallationWire['storage'] }) {
  const query = useQuery(installationQueries.spaces({ count: SHOWN }));
  const { bytes, trash_bytes: trash, free_bytes: free, files, space_quota: quota } = storage;
  const whole = bytes + (free ?? 0);
  return (
    <InstallationPanel
      id="storage"
      title={t('Storage')}
      note={
        free === null
          ? formatBytes(bytes)
          : t('{used} of {whole}', { used: formatBytes(bytes), whole: formatBytes(whole) })
      }
    >
      <div className={styles.meter} aria-hidden="true">
        <span className={styles.used} style={{ width: share(bytes - trash, whole) }} />
        <span className={styles.trashed} style={{ width: share(trash, whole) }} />
      </div>
      <p className={styles.key}>
        <span>
          <i className={styles.used} />{' '}
          {t('{size} in use, {count, plural, one {# file} other {# files}}', {
            size: formatBytes(bytes - trash),
            count: files,
          })}
        </span>
        <span>
          <i className={styles.trashed} /> {t('{size} in the trash', { size: formatBytes(trash) })}
        </span>
        {free !== null && <span>{t('{free} free', { free: formatBytes(free) })}</span>}
      </p>
      <Loaded
        small
        query={query}
        skeleton={<SkeletonRows count={4} height={38} />}
        failed={t('Couldn’t load the spaces')}
      >
        {(spaces) => (
          <ul className={panel.rows}>
            {spaces.map((space) => (
              <li key={space.id} className={styles.space}>
                <ColourStone colour={space.color} />
                <strong>
                  {space.owner === null
                    ? space.title
                    : t('{title} of {owner}', { title: space.title, owner: space.owner })}
                </strong>
                <span>{t('{count, plural, one {# file} other {# files}}', { count: space.files })}</span>
                <span className={styles.bytes}>
                  {quota === null
                    ? formatBytes(space.bytes)
                    : t('{used} of {whole}', { used: formatBytes(space.bytes), whole: formatBytes(quota) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </InstallationPanel>
  );
}
