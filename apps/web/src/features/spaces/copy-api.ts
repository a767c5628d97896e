import { duplicateSpace } from '@facet/contract/endpoints/spaces';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { spaceKeys, type SpaceInput } from './api.ts';
import { t } from '../../ui/words.ts';

/** What of a space goes into its copy. */
export type CopyChoices = {
  folders: boolean;
  workflow_schemes: boolean;
  templates: boolean;
  members: boolean;
  projects: boolean;
  designs: boolean;
};

/** What a copy takes along unless told otherwise: everything but projects. */
export const USUAL_COPY: CopyChoices = {
  folders: true,
  workflow_schemes: true,
  templates: true,
  members: true,
  projects: false,
  designs: false,
};

/** Makes a space of another one, and goes on with its setup. */
export const useDuplicateSpace = (spaceId: number) =>
  useMutation({
    mutationFn: async (input: SpaceInput & CopyChoices) => {
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
