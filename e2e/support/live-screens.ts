import { CHAT_SCREENS } from './chat-screens.ts';
import { DRAWER_SCREENS } from './drawer-screens.ts';
import type { Screen } from './screens.ts';
import { MY_TASK_SCREENS, TASK_SCREENS } from './task-screens.ts';

/** Where people work together: tasks, the side drawer, the chat. */
export const LIVE_SCREENS: readonly Screen[] = [
  ...TASK_SCREENS,
  ...MY_TASK_SCREENS,
  ...DRAWER_SCREENS,
  ...CHAT_SCREENS,
];
