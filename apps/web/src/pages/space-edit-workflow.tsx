import { SpaceWorkflow } from '../features/workflow/components/space-workflow.tsx';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { templateFields } from './parts/template-fields.tsx';
import { t } from '../ui/words.ts';

export function SpaceEditWorkflowPage() {
  return (
    <SpaceEditFrame section={t('Workflow')}>
      {({ id, abilities }) => <SpaceWorkflow key={id} spaceId={id} canEdit={abilities.edit} fields={templateFields} />}
    </SpaceEditFrame>
  );
}
