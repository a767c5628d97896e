import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import { Upload } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { statusColours } from '../../shared/statuses/status.ts';
import { StatusShape } from '../../shared/statuses/status-shape.tsx';
import { useStrip } from './use-strip.ts';
import type { Version } from './versions.ts';
import styles from './version-strip.module.css';
import { t } from '../../ui/words.ts';

type VersionStripProps = {
  versions: readonly Version[];
  current: number;
  onChoose: (version: Version) => void;
  /** Absent if the reader may not upload. */
  onUpload?: () => void;
};

/** A style's versions with their states, and the button to add the next one. */
export function VersionStrip({ versions, current, onChoose, onUpload }: VersionStripProps) {
  const { stripProps, tabIndexOf } = useStrip<HTMLDivElement>(
    versions.length,
    versions.findIndex(({ number }) => number === current),
    (index) => {
      const version = versions[index];
      if (version) onChoose(version);
    },
  );
  return (
    <div className={styles.strip} role="group" aria-label={t('Versions')}>
      <span className={styles.label}>{t('Version')}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the buttons inside */}
      <div className={styles.versions} {...stripProps}>
        {versions.map((version, index) => {
          const isCurrent = version.number === current;
          const label = `v${version.number}: ${STATUS_LABELS[version.status]}`;
          return (
            <button
              key={version.number}
              type="button"
              className={styles.version}
              tabIndex={tabIndexOf(index)}
              aria-label={label}
              aria-current={isCurrent ? 'true' : undefined}
              title={label}
              onClick={() => onChoose(version)}
            >
              <span
                className={styles.glyph}
                style={isCurrent ? undefined : { color: statusColours(version.status).text }}
              >
                <StatusShape status={version.status} />
              </span>
              v{version.number}
            </button>
          );
        })}
      </div>
      {onUpload && <IconButton label={t('Upload new version')} icon={<Upload />} onClick={onUpload} />}
    </div>
  );
}
