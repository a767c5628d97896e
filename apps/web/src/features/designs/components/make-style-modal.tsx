import { titleOfModule } from '@facet/contract/constants/catalogue';
import { changeThen } from '../../../lib/change-then.ts';
import type { BriefFields } from '@facet/contract/entities/board-item';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { titleFromFile } from '../../../shared/files/check-files.ts';
import { useCreateStyle } from '../../../shared/designs/add-designs.ts';
import { titleProblem } from '../style-title.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './make-style-modal.module.css';
import { t } from '../../../ui/words.ts';

type MakeStyleModalProps = {
  project: ProjectWire;
  /** How many pictures become its references. */
  total: number;
  /** The file of the first of them, whose name a new style gets unless a brief has one. */
  fileName: string | undefined;
  /** The brief that goes along into a new style. */
  brief: { title: string; fields: BriefFields } | undefined;
  onStyle: (styleId: number, isNew: boolean) => void;
  onClose: () => void;
};

const WAYS = [
  { value: 'new', label: t('A new style') },
  { value: 'known', label: t('An existing style') },
] as const;

/** The title that a new style begins with. */
function titleFrom(brief: MakeStyleModalProps['brief'], fileName: string | undefined): string {
  if (brief && brief.title !== t('Brief')) return brief.title;
  return fileName === undefined ? '' : titleFromFile(fileName);
}

/** What becomes of the chosen pictures. */
function wordSource(total: number, hasBrief: boolean): string {
  const brief = t('A new style starts with what the brief asks for.');
  if (total === 0) return brief;
  const stay = t(
    '{total, plural, one {The picture becomes a reference and stays} other {# pictures become references and stay}} on the board.',
    { total },
  );
  return hasBrief ? `${stay} ${brief}` : stay;
}

/** Asks which style the chosen pictures are references for: a new one, or one of the project. */
export function MakeStyleModal({ project, total, fileName, brief, onStyle, onClose }: MakeStyleModalProps) {
  const formId = useId();
  const modules = project.modules.filter(({ name, abilities }) => name !== 'mood-board' && abilities.upload);
  const [moduleId, setModuleId] = useState(modules[0]?.id ?? null);
  const [way, setWay] = useState<'new' | 'known'>(modules.length > 0 ? 'new' : 'known');
  const [title, setTitle] = useState(() => titleFrom(brief, fileName));
  const [dueDate, setDueDate] = useState(brief?.fields.due ?? null);
  const [styleId, setStyleId] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const create = useCreateStyle({ projectId: project.id, moduleId: moduleId ?? 0 });
  const dueProblem = create.error instanceof ApiError ? create.error.errors['due_date']?.[0] : undefined;
  const problem = isChecked ? titleProblem(title) : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (way === 'known') {
      if (styleId !== null) onStyle(Number(styleId), false);
    } else if (titleProblem(title) === undefined && moduleId !== null) {
      const style = {
        title: title.trim(),
        product_type: project.category,
        due_date: dueDate ?? undefined,
        brief: brief?.fields,
      };
      changeThen(create, style, { onSuccess: (answer) => onStyle(answer.style.id, true) });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width={416}
      title={t('Make it a style')}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {way === 'new' ? t('Create style') : t('Make them references')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form} noValidate>
        <p className={styles.text}>{wordSource(total, brief !== undefined)}</p>
        {modules.length > 0 && total > 0 && (
          <SegmentedControl label={t('Which style')} value={way} onChange={setWay} items={[...WAYS]} />
        )}
        {way === 'new' ? (
          <>
            <TextField
              label={t('Title')}
              value={title}
              data-autofocus
              autoComplete="off"
              error={problem ?? (dueProblem === undefined ? failureText(create.error) : undefined)}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Select
              label={t('Module')}
              value={moduleId === null ? null : String(moduleId)}
              onChange={(value) => setModuleId(Number(value))}
              options={modules.map(({ id, title: name }) => ({ value: String(id), label: titleOfModule(name) }))}
            />
            {brief && <DateField label={t('Due date')} value={dueDate} error={dueProblem} onChange={setDueDate} />}
          </>
        ) : (
          <Select
            label={t('Style')}
            searchable
            value={styleId}
            onChange={setStyleId}
            error={isChecked && styleId === null ? t('Please choose a style') : undefined}
            options={project.styles.map(({ id, title: name }) => ({ value: String(id), label: name }))}
            emptyText={t('No styles yet')}
          />
        )}
      </form>
    </Modal>
  );
}
