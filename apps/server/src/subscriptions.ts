import { workEnded } from './features/activity/work-ended.ts';
import { unassignStyles } from './features/designs/actions/unassign-styles.ts';
import { unitSaid } from './features/files/unit-said.ts';
import { limitsSet, wordsSet } from './features/house/signals.ts';
import { forgetEditions } from './features/measures/actions/forget-editions.ts';
import { judgeModel, judgeModelsInSpace } from './features/measures/actions/judge-models.ts';
import { leaveSpaces } from './features/spaces/actions/leave-spaces.ts';
import { unassignTasks } from './features/tasks/actions/unassign-tasks.ts';
import { createSignals, type Signals } from './platform/signals.ts';

/** Who listens to what the features below them tell, in one place. */
export function createSubscriptions(): Signals {
  const signals = createSignals();
  signals.on(workEnded, leaveSpaces);
  signals.on(workEnded, unassignStyles);
  signals.on(workEnded, unassignTasks);
  signals.on(unitSaid, judgeModel);
  signals.on(limitsSet, judgeModelsInSpace);
  signals.on(wordsSet, forgetEditions);
  return signals;
}
