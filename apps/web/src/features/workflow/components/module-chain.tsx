import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { SchemeModuleWire } from '@facet/contract/entities/workflow';
import { ModuleIcon } from './module-icon.tsx';
import styles from './workflow-sections.module.css';
import { t } from '../../../ui/words.ts';

type ModuleChainProps = {
  modules: readonly Pick<SchemeModuleWire, 'module_id' | 'name' | 'title' | 'workflow_type'>[];
};

/** The modules of a workflow in order; those that run beside it are dashed. */
export function ModuleChain({ modules }: ModuleChainProps) {
  return (
    <ol className={styles.chain} aria-label={t('Modules')}>
      {modules.map(({ module_id: id, name, title, workflow_type: type }) => (
        <li key={id} className={styles.link} data-beside={type === 2 || undefined}>
          <ModuleIcon name={name} />
          {titleOfModule(title)}
        </li>
      ))}
    </ol>
  );
}
