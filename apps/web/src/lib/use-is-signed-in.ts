import { useSyncExternalStore } from 'react';
import { onTokenChange, readToken } from './session-token.ts';

const isSignedIn = () => readToken() !== null;

/** Whether somebody is signed in, now and whenever that changes, in this tab or another. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(onTokenChange, isSignedIn);
