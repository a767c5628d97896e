import { titleOfModule } from '@facet/contract/constants/catalogue';
import { MODULE_STATUS_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import { useQuery } from '@tanstack/react-query';
import { EditConflict, EditTaken } from '../../../shared/edits/edit-note.tsx';
import { findChanger, lastChanges } from '../../../shared/edits/last-changes.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { stepField } from '../step-values.ts';
import type { ProjectStep } from '../steps.ts';
import type { useProjectWorkflow } from '../use-project-workflow.ts';
import { t } from '../../../ui/words.ts';

type Steps = readonly ProjectStep[];

const PART_WORDS = {
  title: {
    of: (step: string) => t('title of {step}', { step }),
    words: ({ title }: ProjectStep) => titleOfModule(title),
  },
  workflowType: {
    of: (step: string) => t('type of {step}', { step }),
    words: ({ workflowType }: ProjectStep) => (workflowType === 1 ? t('Main') : t('Additional')),
  },
  status: {
    of: (step: string) => t('status of {step}', { step }),
    words: ({ status }: ProjectStep) => STATUS_LABELS[MODULE_STATUS_WORDS[status]],
  },
  dueDate: {
    of: (step: string) => t('due date of {step}', { step }),
    words: ({ dueDate }: ProjectStep) => (dueDate ? formatDay(dueDate) : t('No date')),
  },
} as const;

function inWords(field: string, steps: Steps): string {
  const part = stepField(field);
  if (!part) return steps.map(({ title }) => titleOfModule(title)).join(', ');
  const step = steps.find(({ moduleId }) => moduleId === part.moduleId);
  return step ? PART_WORDS[part.part].words(step) : t('Not in the workflow');
}

/** The name of a workflow's field in a sentence: `title of cad-design`. */
export function fieldName(field: string, steps: Steps): string {
  const part = stepField(field);
  const step = steps.find(({ moduleId }) => moduleId === part?.moduleId);
  return part ? PART_WORDS[part.part].of(step ? titleOfModule(step.name) : t('a module')) : t('order of modules');
}

type WorkflowEditMarksProps = { edits: ReturnType<typeof useProjectWorkflow>['edits'] };

/** What others changed in the workflow meanwhile, with a choice where both changed the same thing. */
export function WorkflowEditMarks({ edits }: WorkflowEditMarksProps) {
  const { read, before, steps, conflicts, isTaken, settle } = edits;
  const { data: entries = [] } = useQuery({
    ...lastChanges(read.project_id, read.updated_at),
    enabled: isTaken || conflicts.length > 0,
  });
  const by = findChanger(entries, ({ item_type: item }) => item === 'module');
  return (
    <>
      {isTaken && <EditTaken by={by} />}
      {conflicts.map((field) => (
        <EditConflict
          key={field}
          field={fieldName(field, steps)}
          by={by}
          theirs={inWords(field, before)}
          mine={inWords(field, steps)}
          onTake={() => settle(field, 'theirs')}
          onKeep={() => settle(field, 'mine')}
        />
      ))}
    </>
  );
}
