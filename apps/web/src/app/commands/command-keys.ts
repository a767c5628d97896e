/** What opens the palette, as this machine's keyboard has it. */
export const COMMAND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
