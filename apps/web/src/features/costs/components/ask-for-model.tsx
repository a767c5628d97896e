import { TaskPriority } from '@facet/contract/constants/statuses';
import { createTask } from '@facet/contract/endpoints/tasks';
import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { StyleRef } from '../api.ts';
import { t } from '../../../ui/words.ts';

type AskProps = {
  place: StyleRef;
  /** Where models of the project are. */
  moduleId: number;
  /** What is wanted, as the task is called; never an amount. */
  task: string;
};

/** Asks for the model of an estimated size: a task about the style, in its project. */
export function AskForModel({ place: { projectId, styleId }, moduleId, task }: AskProps) {
  const ask = useMutation({
    mutationFn: async () =>
      call(createTask, {
        params: { projectId },
        body: { name: task, project_style_id: styleId, project_module_id: moduleId, priority: TaskPriority.medium },
      }),
    meta: { success: t('There is a task for it now') },
  });
  return (
    <Button icon={<UserPlus />} fullWidth loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
      {ask.isSuccess ? t('Asked to model it') : t('Ask to model it')}
    </Button>
  );
}
