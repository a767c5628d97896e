import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { findCatalogue, presentChoice, presentDefault, type WorkflowChoice } from '../default-workflow.ts';
import { useSetDefaultWorkflow } from '../api.ts';
import { ModuleChain } from './module-chain.tsx';
import { NewScheme, type NewSchemeInput } from './new-scheme.tsx';
import { SchemeOption } from './scheme-option.tsx';
import styles from './default-workflow.module.css';
import { t } from '../../../ui/words.ts';

type DefaultWorkflowFormProps = {
  spaceId: number;
  schemes: readonly WorkflowSchemeWire[];
  /** Called when the default is as chosen. */
  onDone: () => void;
  /** The buttons; `isSaving` while the choice is being saved. */
  children: (isSaving: boolean) => ReactNode;
};

const NEW = 0;

/** Chooses the module set that new projects of the space start with. */
export function DefaultWorkflowForm({ spaceId, schemes, onDone, children }: DefaultWorkflowFormProps) {
  const name = useId();
  const catalogue = findCatalogue(schemes);
  const before = presentDefault(schemes)?.id ?? NEW;
  const [chosen, setChosen] = useState(before);
  const [own, setOwn] = useState<NewSchemeInput>({
    title: t('Our workflow'),
    moduleIds: catalogue.map(({ module_id: id }) => id),
  });
  const save = useSetDefaultWorkflow(spaceId);
  const errors = formErrors(save.error);
  useUnsavedGuard(chosen !== before && !save.isPending && !save.isSuccess);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const choice: WorkflowChoice | null = chosen === NEW ? { kind: 'new', ...own } : presentChoice(schemes, chosen);
    if (!choice) return onDone();
    save.mutate(choice, { onSuccess: onDone });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{t('New projects start with')}</legend>
        {schemes.map(({ id, title, modules }) => (
          <SchemeOption
            key={id}
            name={name}
            title={title}
            hint={<ModuleChain modules={modules} />}
            checked={chosen === id}
            onChoose={() => setChosen(id)}
          />
        ))}
        <SchemeOption
          name={name}
          title={t('Choose your own modules')}
          hint={t(
            'Select the modules your projects go through. You can change their order and titles in the space settings.',
          )}
          checked={chosen === NEW}
          onChoose={() => setChosen(NEW)}
        >
          {chosen === NEW && <NewScheme value={own} onChange={setOwn} catalogue={catalogue} errors={errors} />}
        </SchemeOption>
      </fieldset>
      {errors[FORM_ERROR] && (
        <p role="alert" className={styles.error}>
          {errors[FORM_ERROR]}
        </p>
      )}
      {children(save.isPending)}
    </form>
  );
}
