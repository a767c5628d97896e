import { chosenItems, say, type BoardDesk } from './board-desk.ts';
import { countWords, boardItemName, saidItem } from './item-words.ts';
import { t } from '../../../../ui/words.ts';

/** Announces the selection: its kind, name, place and state, or how many. */
export function sayChosen(desk: BoardDesk): void {
  const chosen = chosenItems(desk);
  const [only] = chosen;
  const { files } = desk.host.session;
  if (!only) return say(desk, '');
  if (chosen.length > 1) return say(desk, t('{chosen} selected', { chosen: countWords(chosen) }));
  return say(
    desk,
    saidItem(
      only,
      boardItemName(only, (id) => files.get(id)),
    ),
  );
}
