import { Switch } from '../../../ui/switch.tsx';
import { t } from '../../../ui/words.ts';

type CodeChoiceProps = { needsCode: boolean; onChange: (needsCode: boolean) => void };

/** Whether people without an account have to enter a mailed code; the house says what is chosen at first. */
export function CodeChoice({ needsCode, onChange }: CodeChoiceProps) {
  return (
    <Switch
      label={t('Guests enter a mailed code')}
      hint={t('Off: the link alone lets them in, and records say “by link”.')}
      checked={needsCode}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
