import type { SpaceUsageWire, UsageWire } from '@facet/contract/entities/usage';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from './usage-list.module.css';
import { t } from '../../../ui/words.ts';

type UsageListProps = {
  usage: UsageWire;
  /** The name of a space as a link to it. */
  renderSpace: (space: SpaceUsageWire) => ReactNode;
};

/** What each space uses, measured against its quota, or against the fullest space where there is no quota. */
export function UsageList({ usage, renderSpace }: UsageListProps) {
  const fullest = Math.max(1, ...usage.spaces.map(({ storage }) => storage));
  return (
    <>
      <p className={styles.total}>
        <strong>{formatBytes(usage.storage)}</strong>
        <span>
          {t('in {files, plural, one {# file} other {# files}} of {spaces, plural, one {# space} other {# spaces}}', {
            files: usage.files,
            spaces: usage.spaces.length,
          })}
        </span>
      </p>
      <ul className={styles.spaces}>
        {usage.spaces.map((space) => (
          <li key={space.space_id} className={styles.space}>
            <div className={styles.head}>
              <span className={styles.mark} style={{ background: space.color }} />
              <span className={styles.name}>{renderSpace(space)}</span>
              <span className={styles.size}>{sizeOf(space)}</span>
            </div>
            <div className={styles.track} aria-hidden="true">
              <div className={styles.bar} style={{ width: `${shareOf(space, fullest) * 100}%` }} />
            </div>
            <p className={styles.facts}>{factsOf(space)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const sizeOf = ({ storage, quota }: SpaceUsageWire) =>
  quota === null
    ? formatBytes(storage)
    : t('{used} of {quota}', { used: formatBytes(storage), quota: formatBytes(quota) });

const shareOf = ({ storage, quota }: SpaceUsageWire, fullest: number) => Math.min(1, storage / (quota ?? fullest));

function factsOf({ scope, members, projects, files }: SpaceUsageWire): string {
  if (scope === 'own')
    return t(
      'Yours: {projects, plural, one {# project} other {# projects}}, {files, plural, one {# file} other {# files}}',
      { projects, files },
    );
  return t(
    '{members, plural, one {# member} other {# members}}, {projects, plural, one {# project} other {# projects}}, {files, plural, one {# file} other {# files}}',
    { members: members ?? 0, projects, files },
  );
}
