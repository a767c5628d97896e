import { Moon, Sun } from 'lucide-react';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import styles from './account.module.css';
import { t } from '../../../ui/words.ts';

type Theme = 'light' | 'dark';
const ITEMS = [
  { value: 'light' as const, label: t('Light'), icon: <Sun /> },
  { value: 'dark' as const, label: t('Dark'), icon: <Moon /> },
];

type ThemeChoiceProps = { value: Theme; onChange: (theme: Theme) => void };

export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  return (
    <div className={styles.line}>
      <span className={styles.lineName}>{t('Theme')}</span>
      <SegmentedControl label={t('Theme')} value={value} onChange={onChange} items={ITEMS} />
    </div>
  );
}
