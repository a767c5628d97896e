import type { TagColour } from '@facet/contract/constants/tag-colours';
import { createTag, updateTag } from '@facet/contract/endpoints/projects';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { taskKeys } from '../keys.ts';

type NewTag = { project_id: number; title: string; colour: TagColour | null };

/** Finds or makes a tag of a project, for its tasks. */
export const useCreateTaskTag = () =>
  useMutation({
    mutationFn: async (tag: NewTag) => (await call(createTag, { body: await checked(createTag, tag) })).data,
    meta: { invalidates: [taskKeys.choices] },
  });

/** Gives a tag another colour; every task that carries it shows it. */
export const useColourTag = () =>
  useMutation({
    mutationFn: ({ id, colour }: { id: number; colour: TagColour | null }) =>
      call(updateTag, { params: { tagId: id }, body: { colour } }),
    meta: { invalidates: [taskKeys.choices, taskKeys.shown] },
  });
