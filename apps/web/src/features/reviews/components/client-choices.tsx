import { Switch } from '../../../ui/switch.tsx';
import { t } from '../../../ui/words.ts';
import { CodeChoice } from './code-choice.tsx';

/** What people from outside may do with their link, and how they get in. */
export type ClientChoice = { decide: boolean; needsCode: boolean };

type ClientChoicesProps = { choice: ClientChoice; onChange: (choice: ClientChoice) => void };

/** The sender's choices for people from outside. */
export function ClientChoices({ choice, onChange }: ClientChoicesProps) {
  return (
    <>
      <Switch
        label={t('People from outside decide')}
        hint={t('Off: they look and comment, and nobody waits for their answer.')}
        checked={choice.decide}
        onChange={(event) => onChange({ ...choice, decide: event.target.checked })}
      />
      <CodeChoice needsCode={choice.needsCode} onChange={(needsCode) => onChange({ ...choice, needsCode })} />
    </>
  );
}
