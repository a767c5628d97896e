import type { UserWire } from '@facet/contract/entities/user';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keysOf, remember } from '../../features/search/recent.ts';
import { useTaskDialog } from '../../features/tasks/form/use-task-dialog.tsx';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import { useCommandKeys, type CommandDialog } from './use-command-keys.ts';

const isOpened = ({ opened }: { opened: boolean }) => opened;
const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette, isOpened, {
  opened: false,
});
const ShortcutList = lazyDialog(async () => (await import('./shortcut-list.tsx')).ShortcutList, isOpened, {
  opened: false,
});

type Asking = { asked: CommandDialog | null; onAsk: (dialog: CommandDialog | null) => void };
type CommandsProps = Asking & { user: UserWire };

/** Which of the two dialogs is open; a key opens them on any signed-in page. */
export function useCommands(): Asking {
  const [asked, setAsked] = useState<CommandDialog | null>(null);
  useCommandKeys((dialog) => setAsked((before) => (before === dialog ? null : dialog)));
  return { asked, onAsk: setAsked };
}

/** The palette and the list of shortcuts; their code comes when they are first asked for. */
export function Commands({ asked, onAsk, user }: CommandsProps) {
  const close = () => onAsk(null);
  const { pathname, search } = useLocation();
  const task = useTaskDialog();
  useEffect(() => {
    for (const key of keysOf({ pathname, search })) remember(user.id, key, Date.now());
  }, [pathname, search, user.id]);
  return (
    <>
      <CommandPalette
        opened={asked === 'palette'}
        user={user}
        onClose={close}
        onShortcuts={() => onAsk('shortcuts')}
        onNewTask={(name) => task.create(name ? { name } : {})}
      />
      <ShortcutList opened={asked === 'shortcuts'} onClose={close} />
      {task.dialog}
    </>
  );
}
