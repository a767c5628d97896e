import type { FirstStepsWire, SampleWire } from '@facet/contract/entities/first-steps';
import type { Sample } from './access.ts';
import type { StepFacts } from './first-steps-query.ts';
import { isNewcomer } from './policy.ts';

/** How many steps a sample reports until it is complete. */
export const SAMPLE_STEPS = 17;

function pickState({ removedAt, failedAt, projectId }: Sample): SampleWire['state'] {
  if (removedAt) return 'removed';
  if (failedAt) return 'failed';
  return projectId === null ? 'filling' : 'filled';
}

/** Null for a sample whose space was deleted like any other. */
export const presentSample = (sample: Sample): SampleWire | null =>
  sample.spaceId === null || (sample.removedAt === null && !sample.isHere)
    ? null
    : {
        space_id: sample.spaceId,
        project_id: sample.projectId,
        steps_done: sample.stepsDone,
        steps_total: SAMPLE_STEPS,
        state: pickState(sample),
      };

export const presentFirstSteps = (facts: StepFacts, sample: Sample | undefined): FirstStepsWire => ({
  is_shown: isNewcomer(facts),
  project_id: facts.projectId,
  design: facts.design,
  people: facts.people,
  has_asked: facts.hasAsked,
  sample: sample ? presentSample(sample) : null,
});
