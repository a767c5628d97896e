import { Eye, Lock } from 'lucide-react';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './audience.module.css';
import { t } from '../../../ui/words.ts';

const AUDIENCES = [
  { value: 'team', label: t('Team only'), icon: <Lock /> },
  { value: 'client', label: t('Visible to client'), icon: <Eye /> },
] as const;

type AudienceChoiceProps = { isInternal: boolean; onChange: (isInternal: boolean) => void };

/** Who will read what is being written. */
export function AudienceChoice({ isInternal, onChange }: AudienceChoiceProps) {
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={t('Who can read it')}
        size={32}
        value={isInternal ? 'team' : 'client'}
        onChange={(value) => onChange(value === 'team')}
        items={AUDIENCES}
      />
    </div>
  );
}

type AudienceMarkProps = {
  isInternal: boolean;
  /** The lock alone says that the team is among itself. */
  isShort?: boolean;
};

/** Says plainly whether clients can read a thread. */
export function AudienceMark({ isInternal, isShort = false }: AudienceMarkProps) {
  const words = isInternal ? t('Team only') : t('Client can see');
  if (isInternal && isShort)
    return (
      <span className={styles.mark} title={words} role="img" aria-label={words}>
        <Lock aria-hidden="true" />
      </span>
    );
  return (
    <span className={styles.mark} data-client={!isInternal || undefined} title={words}>
      {isInternal ? <Lock aria-hidden="true" /> : <Eye aria-hidden="true" />}
      <span className={styles.words}>{words}</span>
    </span>
  );
}
