import { z } from 'zod';

/** A sample collection that is being made, is there, or is being removed. */
export const sample = z.object({
  space_id: z.number(),
  /** The project to look at first; null until it is filled. */
  project_id: z.number().nullable(),
  steps_done: z.number(),
  steps_total: z.number(),
  state: z.enum(['filling', 'filled', 'failed', 'removed']),
});
export type SampleWire = z.infer<typeof sample>;

/** How far a new person has come on the way to a first review. */
export const firstSteps = z.object({
  /**
   * Whether the caller is still new: has a step left, works in nobody else's project, has no tasks, boards or designs
   * beyond a first project, and hasn't hidden the steps.
   */
  is_shown: z.boolean(),
  /** Their first project, where files go. */
  project_id: z.number().nullable(),
  /** Their first design, and how many files its project has by now. */
  design: z
    .object({
      project_id: z.number(),
      project_module_id: z.number(),
      style_id: z.number(),
      title: z.string(),
      files: z.number(),
    })
    .nullable(),
  /** Other people in their spaces and projects. */
  people: z.number(),
  has_asked: z.boolean(),
  sample: sample.nullable(),
});
export type FirstStepsWire = z.infer<typeof firstSteps>;
