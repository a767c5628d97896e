import { Switch } from '../../../ui/switch.tsx';
import styles from './comments-panel.module.css';
import { t } from '../../../ui/words.ts';

type MustFixChoiceProps = { mustFix: boolean; onChange: (mustFix: boolean) => void };

/** Whether what is written has to be done. */
export const MustFixChoice = ({ mustFix, onChange }: MustFixChoiceProps) => (
  <Switch
    label={t('Must be fixed')}
    className={styles.mustFix}
    checked={mustFix}
    onChange={({ target }) => onChange(target.checked)}
  />
);
