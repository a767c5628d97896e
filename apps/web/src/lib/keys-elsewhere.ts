/** Where every key means something else: text fields, menus, dialogs and players. */
const TAKES_ALL =
  'input:not([type=radio], [type=checkbox]), textarea, select, video, [contenteditable=true], [role=menu], [role=dialog]';
/** Where arrows, Space and Enter do, because one moves through it; letters are free there. */
const IS_MOVED_THROUGH = 'input, [role=tablist], [role=radiogroup]';

/** Whether a key was pressed where it has another meaning than for the whole page. */
export function isElsewhere({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (!(target instanceof Element)) return false;
  const isSign = /^\S$/u.test(key);
  return target.closest(isSign ? TAKES_ALL : `${TAKES_ALL}, ${IS_MOVED_THROUGH}`) !== null;
}
