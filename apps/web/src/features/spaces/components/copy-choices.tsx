import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { SpaceCopyChoices as Choices } from '../copy-api.ts';
import styles from './space-form.module.css';
import { t } from '../../../ui/words.ts';

const PARTS: readonly { name: keyof Choices; label: string; hint: string }[] = [
  { name: 'folders', label: t('Folders'), hint: t('Names only, unless you copy projects too.') },
  { name: 'workflow_schemes', label: t('Workflow schemes'), hint: t('Including the default.') },
  { name: 'templates', label: t('Templates'), hint: t('If their workflows and people are copied too.') },
  { name: 'members', label: t('Members'), hint: t('With their roles. Pending members are invited again.') },
  { name: 'projects', label: t('Projects'), hint: t('Except archived ones. You become their owner.') },
  { name: 'designs', label: t('Designs and their files'), hint: t('All styles, versions and files in the projects.') },
];

type CopyChoicesProps = { value: Choices; onChange: (value: Choices) => void; isPersonal: boolean };

/** Which parts of a space go into its copy. */
export function CopyChoices({ value, onChange, isPersonal }: CopyChoicesProps) {
  const id = useId();
  const handle = (name: keyof Choices, isChosen: boolean) => {
    const next = { ...value, [name]: isChosen };
    // Designs lie in projects.
    onChange({ ...next, designs: next.designs && next.projects });
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{t('What to copy')}</legend>
      {PARTS.filter(({ name }) => !(isPersonal && name === 'members')).map(({ name, label, hint }) => (
        <div key={name} className={name === 'designs' ? styles.inner : undefined}>
          <Checkbox
            label={label}
            checked={value[name]}
            disabled={name === 'designs' && !value.projects}
            aria-describedby={`${id}-${name}`}
            onChange={(event) => handle(name, event.currentTarget.checked)}
          />
          <p id={`${id}-${name}`} className={styles.choiceHint}>
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
