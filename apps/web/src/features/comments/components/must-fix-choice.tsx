import { Switch } from '../../../ui/switch.tsx';
import styles from './comments-panel.module.css';

type MustFixChoiceProps = { mustFix: boolean; onChange: (mustFix: boolean) => void };

/** Whether what is written has to be done. */
export const MustFixChoice = ({ mustFix, onChange }: MustFixChoiceProps) => (
  <Switch
    label="Must be fixed"
    className={styles.mustFix}
    checked={mustFix}
    onChange={({ target }) => onChange(target.checked)}
  />
);
