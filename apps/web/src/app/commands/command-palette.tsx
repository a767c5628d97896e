import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Folder, Gem, Home, Keyboard, LayoutDashboard, ListChecks, Plus, Settings, UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { projectQueries } from '../../features/projects/api.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { CommandList, type Command } from '../../ui/command-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { findPlaces } from './find-places.ts';

type CommandPaletteProps = { opened: boolean; onClose: () => void; onShortcuts: () => void };

const PROJECTS_SHOWN = 8;

/** Goes anywhere by a few letters: projects, spaces, folders and the things that one begins. */
export function CommandPalette({ opened, onClose, onShortcuts }: CommandPaletteProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Search or jump to">
      <Finder onClose={onClose} onShortcuts={onShortcuts} />
    </Modal>
  );
}

function Finder({ onClose, onShortcuts }: Omit<CommandPaletteProps, 'opened'>) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const places = usePlaces(search, onClose);
  const projects = useProjects(search, onClose);
  const actions = useActions(onClose, onShortcuts).filter(({ label }) =>
    label.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <CommandList
      label="Search projects, spaces and folders"
      text={text}
      onText={setText}
      empty={`Nothing is called “${search}”`}
      groups={[
        { title: 'Projects', commands: projects },
        { title: 'Spaces and folders', commands: places },
        { title: 'Actions', commands: actions },
      ]}
    />
  );
}

function useProjects(search: string, onClose: () => void): Command[] {
  const navigate = useNavigate();
  const { data } = useInfiniteQuery({
    ...projectQueries.list({ count: PROJECTS_SHOWN, ...(search && { search }) }),
    placeholderData: (before) => before,
  });
  return (data?.pages[0]?.data ?? []).map((project) => ({
    id: `project-${project.id}`,
    label: project.title,
    detail: project.folder_title ?? project.space_title ?? undefined,
    icon: <Gem aria-hidden="true" />,
    run: () => {
      onClose();
      void navigate({ to: '/project/$projectId/modules/design', params: { projectId: project.id } });
    },
  }));
}

function usePlaces(search: string, onClose: () => void): Command[] {
  const navigate = useNavigate();
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  return findPlaces(spaces, search).map(({ spaceId, folderId, ...place }) => ({
    ...place,
    icon: folderId === null ? <Home aria-hidden="true" /> : <Folder aria-hidden="true" />,
    run: () => {
      onClose();
      void (folderId === null
        ? navigate({ to: '/space/$spaceId/dashboard', params: { spaceId } })
        : navigate({ to: '/space/$spaceId/folder/$folderId', params: { spaceId, folderId } }));
    },
  }));
}

function useActions(onClose: () => void, onShortcuts: () => void): Command[] {
  const navigate = useNavigate();
  const go =
    (to: '/global-dashboard' | '/tasks' | '/project/create' | '/account/profile' | '/settings/general') => () => {
      onClose();
      void navigate({ to });
    };
  return [
    { id: 'dashboard', label: 'Global Dashboard', icon: <LayoutDashboard />, run: go('/global-dashboard') },
    { id: 'tasks', label: 'Tasks', icon: <ListChecks />, run: go('/tasks') },
    { id: 'new-project', label: 'New project', icon: <Plus />, run: go('/project/create') },
    { id: 'account', label: 'Account', icon: <UserRound />, run: go('/account/profile') },
    { id: 'settings', label: 'Settings', icon: <Settings />, run: go('/settings/general') },
    { id: 'shortcuts', label: 'Keyboard shortcuts', icon: <Keyboard />, run: onShortcuts },
  ];
}
