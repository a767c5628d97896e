import { below, levelOf, lower, type Finish, type FinishStep, type StepReason, type StepState } from './finish.ts';

type Climb = Exclude<FinishStep, 'simple'>;

/** What the stage does for a step. */
export type StepWork = {
  /** Loads and builds the step's materials. */
  prepare: (step: Climb) => Promise<'ready' | 'refused' | 'not_loaded'>;
  /** Whether the processor draws, not a graphics card: no climb is worth its trial then. */
  isSoftware: () => boolean;
  /** Whether a few frames of it are fast enough here. */
  isFast: (step: Climb) => boolean;
  hasStones: () => boolean;
  tell: (state: StepState) => void;
};

/** Climbs from step to step as far as the browser can, and remembers what it learned. */
function createClimber(work: StepWork, most: FinishStep) {
  let [ceiling, refusal, trying]: [FinishStep, StepReason | null, FinishStep] = [most, null, 'simple'];
  const prepared = new Set<FinishStep>();
  const fast = new Map<FinishStep, boolean>();

  const prepare = async (step: Climb): Promise<StepReason | null> => {
    if (prepared.has(step)) return null;
    const outcome = await work.prepare(step);
    if (outcome === 'ready') {
      prepared.add(step);
      return null;
    }
    ceiling = below(step);
    refusal = outcome;
    return outcome;
  };
  const isFast = (step: Climb): boolean => {
    const known = fast.get(step) ?? work.isFast(step);
    fast.set(step, known);
    return known;
  };
  const climb = async (wanted: Finish['step']): Promise<StepState> => {
    const goal = wanted === 'auto' ? ceiling : lower(wanted, ceiling);
    let reached: FinishStep = 'simple';
    for (const step of ['metal', 'stones'] as const) {
      if (levelOf(step) > levelOf(goal) || (step === 'stones' && !work.hasStones())) break;
      if (wanted === 'auto' && work.isSoftware()) return { step: reached, why: 'slow' };
      trying = step;
      // oxlint-disable-next-line no-await-in-loop -- each step stands on the one before
      const why = await prepare(step);
      if (why) return { step: reached, why };
      if (wanted === 'auto' && !isFast(step)) return { step: reached, why: 'slow' };
      reached = step;
    }
    return { step: reached, why: wanted === 'auto' || levelOf(goal) < levelOf(wanted) ? refusal : null };
  };
  return { climb, trying: () => trying };
}

/**
 * Finds the step to draw by trial: the cheapest first, then one after the other, up to what was asked for and what this
 * machine can do. A step asked for by name is drawn however slow it is; `auto` climbs only while frames are fast.
 */
export function createSteps(work: StepWork, most: FinishStep) {
  const climber = createClimber(work, most);
  let [wanted, told]: [Finish['step'], StepState] = ['simple', { step: 'simple', why: null }];
  let [isBusy, isStale] = [false, false];
  const settle = async () => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale) {
      isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- whatever was asked for meanwhile comes next
      const next = await climber.climb(wanted);
      if (isStale || (next.step === told.step && next.why === told.why)) continue;
      told = next;
      work.tell(next);
    }
    isBusy = false;
  };
  return {
    /** The step in which a picture that asks for this one is drawn right now. */
    stepFor: (asked: Finish['step']): FinishStep => (asked === 'auto' ? told.step : lower(asked, told.step)),
    want: (step: Finish['step']) => {
      if (step === wanted) return;
      wanted = step;
      void settle();
    },
    /** To be called when something arrived that a further step needs. */
    settle: () => void settle(),
    isSettled: () => !isBusy,
    /** The step that the graphics card is busy with, drawing it or trying it. */
    current: (): FinishStep => (isBusy ? climber.trying() : told.step),
  };
}
