import type { Actor } from '../../platform/auth/actor.ts';

/** Whether a session may receive push: not a guest's, which is over before messages come. */
export const mayTakePush = ({ guest }: Pick<Actor, 'guest'>): boolean => guest === null;
