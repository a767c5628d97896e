import type { Actor } from '../../platform/auth/actor.ts';

/** Whether a session may take push: not a temporary one, which is over before its messages come. */
export const mayTakePush = ({ guest }: Pick<Actor, 'guest'>): boolean => guest === null;
