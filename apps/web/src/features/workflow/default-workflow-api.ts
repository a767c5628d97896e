import { createWorkflowScheme, updateWorkflowScheme } from '@facet/contract/endpoints/workflow';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { workflowKeys } from './keys.ts';
import type { WorkflowChoice } from './default-workflow.ts';

async function setDefault(schemeId: number, isDefault: boolean): Promise<void> {
  await call(updateWorkflowScheme, { params: { schemeId }, body: { is_default: isDefault } });
}

async function createDefault(spaceId: number, { title, moduleIds }: { title: string; moduleIds: readonly number[] }) {
  const modules = moduleIds.map((id) => ({ module_id: id }));
  const body = { space_id: spaceId, title, modules, is_default: true };
  await call(createWorkflowScheme, { body: await checked(createWorkflowScheme, body) });
}

/** Makes a scheme the space's default: one that is there, everyone's again, or a new one. */
export const useSetDefaultWorkflow = (spaceId: number) =>
  useMutation({
    mutationFn: async (choice: WorkflowChoice) => {
      if (choice.kind === 'new') return createDefault(spaceId, choice);
      if (choice.kind === 'own') return setDefault(choice.schemeId, true);
      if (choice.ownDefaultId !== null) return setDefault(choice.ownDefaultId, false);
      return undefined;
    },
    meta: { invalidates: [workflowKeys.offered], failure: 'form' },
  });
