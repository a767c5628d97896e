import { titleOfModule } from '@facet/contract/constants/catalogue';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import styles from './steps.module.css';
import { t } from '../../../ui/words.ts';

type Named = { id: number; name: string; title: string };
type AddStepsProps<M extends Named> = { modules: readonly M[]; onAdd: (module: M) => void };

/** The catalogue modules missing from the workflow, to be added at its end. */
export function AddSteps<M extends Named>({ modules, onAdd }: AddStepsProps<M>) {
  if (modules.length === 0) return null;
  return (
    <div className={styles.adds}>
      {t('Not in this workflow:')}
      {modules.map((module) => (
        <Button
          key={module.id}
          size="small"
          icon={<Plus />}
          aria-label={t('Add {title}', { title: titleOfModule(module.title) })}
          onClick={() => onAdd(module)}
        >
          {titleOfModule(module.title)}
        </Button>
      ))}
    </div>
  );
}
