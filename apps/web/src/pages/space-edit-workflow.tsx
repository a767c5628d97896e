import { SpaceWorkflow } from '../features/workflow/components/space-workflow.tsx';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { templateFields } from './parts/template-fields.tsx';

export function SpaceEditWorkflowPage() {
  return (
    <SpaceEditFrame section="Workflow">
      {({ id, abilities }) => <SpaceWorkflow key={id} spaceId={id} canEdit={abilities.edit} fields={templateFields} />}
    </SpaceEditFrame>
  );
}
