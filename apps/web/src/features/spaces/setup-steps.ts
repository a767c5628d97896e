import type { SetupStep } from '@facet/contract/entities/space';
import { t } from '../../ui/words.ts';

/** The steps of a space's creation; the first makes the space, the others have its id in their address. */
export const SETUP_STEPS = [
  { step: null, label: t('Space') },
  { step: 'add-members', label: t('Members') },
  { step: 'workflow', label: t('Workflow') },
  { step: 'general', label: t('Review⟦the last step of a setup⟧') },
] as const satisfies readonly { step: SetupStep | null; label: string }[];

/** The routes of the steps. */
export const SETUP_ROUTES = {
  'add-members': '/space/create/$spaceId/add-members',
  workflow: '/space/create/$spaceId/workflow',
  general: '/space/create/$spaceId/general',
} as const satisfies Record<SetupStep, string>;

/** The place of a step among all: 0 is the one that makes the space. */
export const setupIndex = (step: SetupStep | null): number => SETUP_STEPS.findIndex((one) => one.step === step);
