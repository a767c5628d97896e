import type { UserWire } from '@facet/contract/entities/user';
import { createFinder } from '@facet/contract/fold';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Bell,
  Footprints,
  Keyboard,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  Moon,
  Plus,
  Settings,
  SquareCheck,
  Sun,
} from 'lucide-react';
import { firstStepKeys } from '../../features/first-steps/api.ts';
import { useUpdateSettings } from '../../features/session/api.ts';
import { useTheme } from '../../features/session/hooks/use-theme.ts';
import { useShownCommands, type PageCommand } from '../../lib/page-commands.ts';
import type { Command } from '../../ui/command-row.tsx';
import { t } from '../../ui/words.ts';

type Ways = { user: UserWire; onClose: () => void; onShortcuts: () => void; onNewTask: (name: string) => void };

/** Actions available anywhere, in order; those that create something use the typed text as its name. */
function useAnywhere({ user, onClose, onShortcuts, onNewTask }: Ways): PageCommand[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateSettings();
  const { theme, toggleTheme } = useTheme(user);
  const isDark = theme === 'dark';
  const go =
    (to: '/global-dashboard' | '/tasks' | '/project/create' | '/chat' | '/account/profile' | '/account/notification') =>
    () => {
      onClose();
      void navigate({ to });
    };
  // The palette closes before the answer arrives; a refusal is shown like any other.
  const showFirstSteps = async () => {
    await update.mutateAsync({ userId: user.id, settings: { hides_first_steps: false } }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: firstStepKeys.all });
    void navigate({ to: '/global-dashboard' });
  };
  const then = (act: (name: string) => void) => (name: string) => {
    onClose();
    act(name);
  };
  return [
    {
      id: 'new-task',
      label: t('New task'),
      named: (name) => t('New task “{name}”', { name }),
      icon: <SquareCheck />,
      run: then(onNewTask),
    },
    { id: 'new-project', label: t('New project'), icon: <Plus />, run: go('/project/create') },
    {
      id: 'theme',
      label: isDark ? t('Light theme') : t('Dark theme'),
      icon: isDark ? <Sun /> : <Moon />,
      run: then(toggleTheme),
    },
    ...(user.settings.hides_first_steps
      ? [
          {
            id: 'first-steps',
            label: t('Show the first steps'),
            icon: <Footprints />,
            run: then(() => void showFirstSteps()),
          },
        ]
      : []),
    { id: 'settings', label: t('My settings'), icon: <Settings />, run: go('/account/profile') },
    { id: 'notifications', label: t('Notification settings'), icon: <Bell />, run: go('/account/notification') },
    { id: 'dashboard', label: t('Global Dashboard'), icon: <LayoutDashboard />, run: go('/global-dashboard') },
    { id: 'tasks', label: t('Tasks'), icon: <ListChecks />, run: go('/tasks') },
    { id: 'chats', label: t('Chats'), icon: <MessageSquare />, run: go('/chat') },
    { id: 'shortcuts', label: t('Keyboard shortcuts'), icon: <Keyboard />, key: '?', run: onShortcuts },
  ];
}

const asCommand = ({ id, label, detail, icon, key, run }: PageCommand, name = ''): Command => ({
  id,
  label,
  detail,
  lead: icon,
  leadsWithIcon: true,
  keys: key?.split(' ').map((one) => (one === 'Shift' ? t('Shift') : one)),
  run: () => run(name),
});

const MOST_ANYWHERE = 6;
const MOST_TYPED = 4;

/** The actions of this page and the general ones, plus those that match the typed text or use it as a name. */
export function useOwnCommands({ onClose, ...ways }: Ways) {
  const ofPage = useShownCommands().map((command) => ({
    ...command,
    run: (name: string) => {
      onClose();
      command.run(name);
    },
  }));
  const anywhere = useAnywhere({ onClose, ...ways });
  const all = [...ofPage, ...anywhere];
  return {
    onPage: ofPage.map((command) => asCommand(command)),
    anywhere: anywhere
      .slice(0, MOST_ANYWHERE - 1)
      .concat(anywhere.slice(-1))
      .map((command) => asCommand(command)),
    /** `isWhole`: the search is limited to actions. `isNew`: nothing is called by this text yet. */
    fitting: (text: string, isWhole: boolean, isNew: boolean): Command[] => {
      const isCalled = createFinder(text);
      const fits = all.filter(({ label }) => isCalled(label)).map((command) => asCommand(command));
      const named = all.flatMap((command) =>
        command.named && isNew
          ? [asCommand({ ...command, id: `${command.id}-named`, label: command.named(text) }, text)]
          : [],
      );
      return isWhole ? fits : [...fits, ...named].slice(0, MOST_TYPED);
    },
  };
}
