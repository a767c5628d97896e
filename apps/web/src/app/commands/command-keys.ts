/** The shortcut that opens the palette, as written for this machine's keyboard. */
export const COMMAND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
