import { z } from 'zod';

/** A sample collection on its way, there, or on its way out. */
export const sample = z.object({
  space_id: z.number(),
  /** The project to look at first; null until it is filled. */
  project_id: z.number().nullable(),
  steps_done: z.number(),
  steps_total: z.number(),
  state: z.enum(['filling', 'filled', 'failed', 'removed']),
});
export type SampleWire = z.infer<typeof sample>;

/** How far somebody new has come on the way to a first review. */
export const firstSteps = z.object({
  /** Whether there is still somebody new: who has a step before them, works in nobody else's project and did not hide it. */
  is_shown: z.boolean(),
  /** The first own project, where files go. */
  project_id: z.number().nullable(),
  /** The first own design, and how many files its project holds by now. */
  design: z
    .object({
      project_id: z.number(),
      project_module_id: z.number(),
      style_id: z.number(),
      title: z.string(),
      files: z.number(),
    })
    .nullable(),
  /** Others in one's own spaces and projects. */
  people: z.number(),
  has_asked: z.boolean(),
  sample: sample.nullable(),
});
export type FirstStepsWire = z.infer<typeof firstSteps>;
