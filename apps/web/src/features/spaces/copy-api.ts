import { duplicateSpace } from '@facet/contract/endpoints/spaces';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { spaceKeys, type SpaceInput } from './api.ts';
import { t } from '../../ui/words.ts';

/** Which parts of a space go into its copy. */
export type SpaceCopyChoices = {
  folders: boolean;
  workflow_schemes: boolean;
  templates: boolean;
  members: boolean;
  projects: boolean;
  designs: boolean;
};

/** What a copy takes along by default: everything but projects. */
export const USUAL_COPY: SpaceCopyChoices = {
  folders: true,
  workflow_schemes: true,
  templates: true,
  members: true,
  projects: false,
  designs: false,
};

/** Copies a space, and continues with the setup of the copy. */
export const useDuplicateSpace = (spaceId: number) =>
  useMutation({
    mutationFn: async (input: SpaceInput & SpaceCopyChoices) => {
      const body = await checked(duplicateSpace, { ...input, setup_step: 'add-members' });
      const { data } = await call(duplicateSpace, { params: { spaceId }, body });
      return data;
    },
    meta: {
      success: ({ title }: SpaceWire) => t('“{title}” was created', { title }),
      invalidates: [spaceKeys.all],
      failure: 'form',
    },
  });
