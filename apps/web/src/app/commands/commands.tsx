import type { UserWire } from '@facet/contract/entities/user';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSilenced } from '../../lib/letter-keys.ts';
import { visitedKeys, remember } from '../../features/search/recent.ts';
import { useTaskDialog } from '../../features/tasks/form/use-task-dialog.tsx';
import { lazyDialog } from '../../lib/lazy-part.tsx';

type CommandDialog = 'palette' | 'shortcuts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl+K or ⌘K opens the palette anywhere; `?` lists the shortcuts, unless somebody is typing. */
function useCommandKeys(onAsk: (dialog: CommandDialog) => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isChord && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onAsk('palette');
      }
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isSilenced(event)) return;
      if (!isTyping(event.target)) onAsk('shortcuts');
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onAsk]);
}

const isOpened = ({ opened }: { opened: boolean }) => opened;
const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette, isOpened, {
  opened: false,
});
const ShortcutList = lazyDialog(async () => (await import('./shortcut-list.tsx')).ShortcutList, isOpened, {
  opened: false,
});

type Asking = { asked: CommandDialog | null; onAsk: (dialog: CommandDialog | null) => void };
type CommandsProps = Asking & { user: UserWire };

/** Which of the two dialogs is open; their keys work on any signed-in page. */
export function useCommands(): Asking {
  const [asked, setAsked] = useState<CommandDialog | null>(null);
  useCommandKeys((dialog) => setAsked((before) => (before === dialog ? null : dialog)));
  return { asked, onAsk: setAsked };
}

/** The palette and the list of shortcuts; their code loads on first use. */
export function Commands({ asked, onAsk, user }: CommandsProps) {
  const close = () => onAsk(null);
  const { pathname, search } = useLocation();
  const task = useTaskDialog();
  useEffect(() => {
    for (const key of visitedKeys({ pathname, search })) remember(user.id, key, Date.now());
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
