import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import type { Verdict } from '../decisions.ts';
import styles from './set-all.module.css';
import { t } from '../../../ui/words.ts';

type SetAllProps = { verdicts: readonly Verdict[]; onSet: (verdict: Verdict) => void };

const LABELS: Readonly<Record<Verdict, string>> = {
  approved: t('Approved'),
  revision_needed: t('Revision'),
  rejected: t('Rejected'),
  in_review: t('In review'),
};
const CHOICES = ['approved', 'revision_needed', 'rejected', 'in_review'] as const;

/** Gives all files the same answer. */
export function SetAll({ verdicts, onSet }: SetAllProps) {
  const [first] = verdicts;
  const common = first && verdicts.every((verdict) => verdict === first) ? first : undefined;
  const shown = common ? LABELS[common] : t('Mixed');
  const trigger = (
    <Button size="small" iconAfter={<ChevronDown />} aria-label={t('Set all to, now {shown}', { shown })}>
      {shown}
    </Button>
  );
  return (
    <span className={styles.place}>
      <span className={styles.words}>{t('Set all to')}</span>
      <Menu trigger={trigger} label={t('Set all to')} width={180}>
        {CHOICES.map((verdict) => (
          <MenuItem key={verdict} checked={verdict === common} onSelect={() => onSet(verdict)}>
            {LABELS[verdict]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
