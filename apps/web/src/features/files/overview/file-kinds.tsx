import type { FileKind } from '@facet/contract/constants/file-formats';
import type { FileSummaryWire } from '@facet/contract/entities/space-file';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FILE_KIND_WORDS } from '../kind-words.ts';
import styles from './file-kinds.module.css';
import { numberText, t } from '../../../ui/words.ts';

/** The shares of its quota from which a space counts as nearly full, and as full. */
const NEARLY = 0.8;
const FULL = 0.95;

type FileKindsProps = {
  summary: FileSummaryWire | undefined;
  chosen: FileKind | undefined;
  /** Hears which kind to show alone, if any. */
  onChoose: (kind: FileKind | undefined) => void;
};

/** How many files of each kind a space holds, and how much room they take; a click on a kind shows only its files. */
export function FileKinds({ summary, chosen, onChoose }: FileKindsProps) {
  if (!summary)
    return (
      <div className={styles.waiting}>
        <Skeleton height={87} radius={10} />
      </div>
    );
  const { kinds, quota, size: total } = summary;
  const used = quota?.used ?? total;
  return (
    <div className={styles.kinds} role="group" aria-label={t('Kinds of files')}>
      {kinds.map(({ kind, count_files: count, size }) => {
        const { label, Icon } = FILE_KIND_WORDS[kind];
        return (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={kind === chosen}
            disabled={count === 0 && kind !== chosen}
            onClick={() => onChoose(kind === chosen ? undefined : kind)}
          >
            <Facts name={<NameOfKind icon={<Icon aria-hidden="true" />} label={label} />} count={count}>
              {formatBytes(size)}
            </Facts>
            <Share of={total === 0 ? 0 : size / total} look="kind" />
          </button>
        );
      })}
      <div className={styles.kind}>
        <Facts name={t('Whole space')} count={summary.count_files}>
          {quota
            ? t('{used} of {size}', { used: formatBytes(used), size: formatBytes(quota.size) })
            : formatBytes(used)}
        </Facts>
        {quota && <Share of={used / quota.size} look={pickLook(used / quota.size)} />}
      </div>
    </div>
  );
}

type Look = 'kind' | 'free' | 'nearly' | 'full';
const pickLook = (share: number): Look => {
  if (share >= FULL) return 'full';
  return share >= NEARLY ? 'nearly' : 'free';
};

function NameOfKind({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      {label}
    </>
  );
}

type FactsProps = { name: ReactNode; count: number; /** How much room. */ children: ReactNode };

function Facts({ name, count, children }: FactsProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        <span className={styles.count}>{numberText(count)}</span>
        <span className={styles.size}>{children}</span>
      </span>
    </>
  );
}

/** For the eye only: the words beside it say the same. */
function Share({ of, look }: { of: number; look: Look }) {
  const percent = Math.min(100, Math.max(of > 0 ? 1 : 0, of * 100));
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.share} data-look={look} style={{ width: `${percent}%` }} />
    </span>
  );
}
