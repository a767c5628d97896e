import type { ProjectWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { useCreateStyle } from '../../features/designs/add-designs.ts';
import { titleProblem } from '../../features/designs/style-title.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './make-style-modal.module.css';

type MakeStyleModalProps = {
  project: ProjectWire;
  /** How many pictures become its references. */
  total: number;
  onStyle: (styleId: number) => void;
  onClose: () => void;
};

const WAYS = [
  { value: 'new', label: 'A new style' },
  { value: 'known', label: 'One that is there' },
] as const;

/** Asks which style the chosen pictures are references of: a new one, or one of the project. */
export function MakeStyleModal({ project, total, onStyle, onClose }: MakeStyleModalProps) {
  const formId = useId();
  const modules = project.modules.filter(({ name, abilities }) => name !== 'mood-board' && abilities.upload);
  const [moduleId, setModuleId] = useState(modules[0]?.id ?? null);
  const [way, setWay] = useState<'new' | 'known'>(modules.length > 0 ? 'new' : 'known');
  const [title, setTitle] = useState('');
  const [styleId, setStyleId] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const create = useCreateStyle({ projectId: project.id, moduleId: moduleId ?? 0 });
  const problem = isChecked ? titleProblem(title) : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (way === 'known') {
      if (styleId !== null) onStyle(Number(styleId));
    } else if (titleProblem(title) === undefined && moduleId !== null) {
      const style = { title: title.trim(), product_type: project.category };
      create.mutate(style, { onSuccess: (answer) => onStyle(answer.style.id) });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width={416}
      title="Make it a style"
      foot={
        <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
          {way === 'new' ? 'Create style' : 'Make them references'}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form} noValidate>
        <p className={styles.text}>
          {total === 1 ? 'The picture becomes a reference' : `${total} pictures become references`} and stays on the
          board.
        </p>
        {modules.length > 0 && <SegmentedControl label="Which style" value={way} onChange={setWay} items={[...WAYS]} />}
        {way === 'new' ? (
          <>
            <TextField
              label="Title"
              value={title}
              data-autofocus
              autoComplete="off"
              error={problem ?? failureText(create.error)}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Select
              label="Module"
              value={moduleId === null ? null : String(moduleId)}
              onChange={(value) => setModuleId(Number(value))}
              options={modules.map(({ id, title: name }) => ({ value: String(id), label: name }))}
            />
          </>
        ) : (
          <Select
            label="Style"
            searchable
            value={styleId}
            onChange={setStyleId}
            error={isChecked && styleId === null ? 'Please choose a style' : undefined}
            options={project.styles.map(({ id, title: name }) => ({ value: String(id), label: name }))}
            emptyText="No styles yet"
          />
        )}
      </form>
    </Modal>
  );
}
