import {
  BOARD_PRESENCE_EVERY_MS,
  BOARD_PRESENCE_TIMEOUT_MS,
  type BoardPresenceData,
} from '@facet/contract/board-frames';
import { BOARD_SELECTION_MAX } from '@facet/contract/constants/boards';
import type { BoardPresence } from './board-session.ts';

/** Repeated this often, so that people who are idle still show as here. */
const AGAIN_MS = BOARD_PRESENCE_TIMEOUT_MS / 3;

export type PresenceSay = { show: (presence: BoardPresence) => void; start: () => void; stop: () => void };

/** Tells the others where I am: at once, then no more often than the server allows, and again while I am idle. */
export function createPresenceSay(say: (presence: BoardPresenceData) => void): PresenceSay {
  let shown: BoardPresenceData = {};
  let pause: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setInterval> | undefined;
  let isStale = false;

  function tell() {
    isStale = false;
    say(shown);
    pause = setTimeout(() => {
      pause = undefined;
      if (isStale) tell();
    }, BOARD_PRESENCE_EVERY_MS);
  }
  return {
    show({ cursor, selection, view }: BoardPresence) {
      shown = {
        ...shown,
        ...(cursor === undefined ? {} : { cursor }),
        ...(selection === undefined ? {} : { selection: selection.slice(0, BOARD_SELECTION_MAX) }),
        ...(view === undefined ? {} : { view }),
      };
      if (again === undefined) return;
      isStale = true;
      if (pause === undefined) tell();
    },
    start() {
      clearInterval(again);
      again = setInterval(tell, AGAIN_MS);
      tell();
    },
    stop() {
      clearInterval(again);
      clearTimeout(pause);
      again = undefined;
      pause = undefined;
    },
  };
}
