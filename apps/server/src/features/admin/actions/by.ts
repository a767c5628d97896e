import type { Actor } from '../../../platform/auth/actor.ts';

/** The administrator who acts, and the network address they act from. */
export type By = { actor: Actor; address: string };
