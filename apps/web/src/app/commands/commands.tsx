import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import { useCommandKeys, type CommandDialog } from './use-command-keys.ts';

const isOpened = ({ opened }: { opened: boolean }) => opened;
const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette, isOpened, {
  opened: false,
});
const ShortcutList = lazyDialog(async () => (await import('./shortcut-list.tsx')).ShortcutList, isOpened, {
  opened: false,
});

type CommandsProps = { asked: CommandDialog | null; onAsk: (dialog: CommandDialog | null) => void };

/** Which of the two dialogs is open; a key opens them on any signed-in page. */
export function useCommands(): CommandsProps {
  const [asked, setAsked] = useState<CommandDialog | null>(null);
  useCommandKeys(setAsked);
  return { asked, onAsk: setAsked };
}

/** The palette and the list of shortcuts; their code comes when they are first asked for. */
export function Commands({ asked, onAsk }: CommandsProps) {
  const close = () => onAsk(null);
  return (
    <>
      <CommandPalette opened={asked === 'palette'} onClose={close} onShortcuts={() => onAsk('shortcuts')} />
      <ShortcutList opened={asked === 'shortcuts'} onClose={close} />
    </>
  );
}
