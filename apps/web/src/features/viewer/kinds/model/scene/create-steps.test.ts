import { expect, test, vi } from 'vitest';
import { createSteps } from './create-steps.ts';
import type { Finish, FinishStep, StepState } from './finish.ts';

type Machine = {
  refuses?: readonly FinishStep[];
  slow?: readonly FinishStep[];
  stones?: boolean;
  most?: FinishStep;
  software?: boolean;
};

function machine({ refuses = [], slow = [], stones = true, most = 'stones', software = false }: Machine) {
  const told: StepState[] = [];
  const work = {
    prepare: vi.fn(async (step: FinishStep) => (refuses.includes(step) ? ('refused' as const) : ('ready' as const))),
    isSoftware: () => software,
    isFast: vi.fn((step: FinishStep) => !slow.includes(step)),
    hasStones: () => stones,
    tell: (state: StepState) => void told.push(state),
  };
  const steps = createSteps(work, most);
  const ask = async (step: Finish['step']) => {
    steps.want(step);
    await vi.waitFor(() => expect(steps.isSettled()).toBe(true));
    return told.at(-1) ?? { step: 'simple', why: null };
  };
  return { ask, work, steps, told };
}

test('a machine that is fast gets the most, one step after the other', async () => {
  const { ask, work, steps } = machine({});
  expect(steps.stepFor('stones')).toBe('simple');
  expect(await ask('auto')).toEqual({ step: 'stones', why: null });
  expect(work.prepare.mock.calls).toEqual([['metal'], ['stones']]);
  expect(steps.stepFor('auto')).toBe('stones');
  expect(steps.stepFor('simple')).toBe('simple');
});

test('a slow machine stays on the step that it draws fast, unless somebody asks for more by name', async () => {
  expect(await machine({ slow: ['metal', 'stones'] }).ask('auto')).toEqual({ step: 'simple', why: 'slow' });
  const { ask, work } = machine({ slow: ['stones'] });
  expect(await ask('auto')).toEqual({ step: 'metal', why: 'slow' });
  expect(await ask('stones')).toEqual({ step: 'stones', why: null });
  expect(work.prepare).toHaveBeenCalledTimes(2);
});

test('where the processor draws nothing more is even tried, unless somebody asks for it by name', async () => {
  const { ask, work } = machine({ software: true });
  expect(await ask('auto')).toEqual({ step: 'simple', why: 'slow' });
  expect(work.prepare).not.toHaveBeenCalled();
  expect(await ask('stones')).toEqual({ step: 'stones', why: null });
});

test('programs that do not run fall back a step, for good, and it is said why', async () => {
  const { ask, work } = machine({ refuses: ['stones'] });
  expect(await ask('stones')).toEqual({ step: 'metal', why: 'refused' });
  expect(await ask('auto')).toEqual({ step: 'metal', why: 'refused' });
  expect(await ask('simple')).toEqual({ step: 'simple', why: null });
  expect(work.prepare).toHaveBeenCalledTimes(2);
  expect(await machine({ refuses: ['metal'] }).ask('stones')).toEqual({ step: 'simple', why: 'refused' });
});

test('without stones polished metal is all there is, and nothing goes beyond what a card once stopped at', async () => {
  expect(await machine({ stones: false }).ask('stones')).toEqual({ step: 'metal', why: null });
  expect(await machine({ most: 'metal' }).ask('stones')).toEqual({ step: 'metal', why: null });
});
