import { TASK_NAME_MAX } from '@facet/contract/constants/limits';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RenameInput } from '../../../ui/rename-input.tsx';
import { useTaskTree, type AnyTask } from './task-tree-context.ts';
import styles from './task-tree.module.css';
import { t } from '../../../ui/words.ts';

const subTasksText = (count: number) => t('{count, plural, one {# sub-task} other {# sub-tasks}}', { count });

type TreeNameProps = {
  task: AnyTask;
  isSub: boolean;
  /** Under the pointer or the focus, where the tool to rename it shows. */
  isNear: boolean;
};

/** A task's name, which opens it or is edited in place, and what the task is about. */
export function TreeName({ task, isSub, isNear }: TreeNameProps) {
  const { hasStyles, open, renamingId, setRenamingId, changes } = useTaskTree();
  const { id, name, style, children = [], abilities } = task;
  const close = () => setRenamingId(null);
  const handleSave = (next: string) => {
    changes.rename(task, next);
    close();
  };
  if (renamingId === id) {
    return (
      <span className={styles.words}>
        <RenameInput
          label={t('New name for {name}', { name })}
          value={name}
          maxLength={TASK_NAME_MAX}
          onSave={handleSave}
          onClose={close}
        />
      </span>
    );
  }
  const about = [
    ...(hasStyles && !isSub && style ? [style.title] : []),
    ...(children.length > 0 ? [subTasksText(children.length)] : []),
  ];
  return (
    <span className={styles.words}>
      <span className={styles.titleLine}>
        <button type="button" className={styles.title} data-task={id} onClick={() => open(task)}>
          {name}
        </button>
        {isNear && abilities.rename && (
          <span className={styles.rename}>
            <IconButton
              label={t('Rename {name}', { name })}
              icon={<Pencil />}
              size={24}
              onClick={() => setRenamingId(id)}
            />
          </span>
        )}
      </span>
      {about.length > 0 && <span className={styles.about}>{about.join(', ')}</span>}
    </span>
  );
}
