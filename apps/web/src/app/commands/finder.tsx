import { SEARCH_COUNT_MAX } from '@facet/contract/constants/limits';
import { SEARCH_KINDS, type SearchKind } from '@facet/contract/constants/search';
import type { UserWire } from '@facet/contract/entities/user';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Folder, Home } from 'lucide-react';
import { useState } from 'react';
import { findPlaces, type FoundPlace } from './find-places.ts';
import { foundGroups, FOUND_TITLES, type FoundCommand } from './found-commands.tsx';
import { projectQueries } from '../../features/projects/api.ts';
import { searchQueries } from '../../features/search/api.ts';
import { visitedKeys, readRecent, remember } from '../../features/search/recent.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { CommandList } from '../../ui/command-list.tsx';
import type { Command } from '../../ui/command-row.tsx';
import { PaletteEmpty, PaletteFoot, ScopeChip } from './palette-parts.tsx';
import { useOwnCommands } from './own-commands.tsx';
import { t } from '../../ui/words.ts';

const MOST = 2;

/** Spaces and folders as rows of the palette. */
const placeCommands = (places: readonly FoundPlace[]): FoundCommand[] =>
  places.slice(0, MOST).map(({ id, label, detail, spaceId, folderId }) => ({
    id,
    kind: folderId === null ? 'space' : 'folder',
    label,
    detail,
    lead: folderId === null ? <Home aria-hidden="true" /> : <Folder aria-hidden="true" />,
    leadsWithIcon: true,
    address: folderId === null ? `/space/${spaceId}/dashboard` : `/space/${spaceId}/folder/${folderId}`,
  }));

type FinderProps = {
  text: string;
  onText: (text: string) => void;
  user: UserWire;
  onClose: () => void;
  onShortcuts: () => void;
  onNewTask: (name: string) => void;
};

const PAUSE_MS = 120;
const RECENT_SHOWN = 4;

/** Parses the input: `@` limits it to people, `>` to actions; `#` is left to the server. */
function readText(text: string, kept: SearchKind | null) {
  const words = text.trim();
  if (words.startsWith('>')) return { search: '', actions: words.slice(1).trim(), kind: null };
  if (words.startsWith('@')) return { search: words.slice(1).trim(), actions: null, kind: 'people' as const };
  return { search: words, actions: null, kind: words.startsWith('#') ? ('styles' as const) : kept };
}

const countText = (shown: number, total: number) =>
  total > shown
    ? t('{shown} of {total}', { shown, total: total >= SEARCH_COUNT_MAX ? `${SEARCH_COUNT_MAX}+` : total })
    : undefined;

/** The project whose page is open, which is searched first. */
function useProjectInHand(): { id: number; title: string } | null {
  const { pathname } = useLocation();
  const id = Number(/^\/project\/([1-9]\d{0,8})\//.exec(pathname)?.[1] ?? 0);
  const { data } = useQuery({ ...projectQueries.one(id), enabled: id > 0 });
  return id > 0 && data ? { id, title: data.title } : null;
}

/** Opens a row's page, here or in a new tab, and remembers it. */
function useOpen(userId: number, onClose: () => void) {
  const { history } = useRouter();
  return ({ address, ...row }: FoundCommand): Command => ({
    ...row,
    run: (isElsewhere) => {
      remember(userId, row.id, Date.now());
      if (isElsewhere) return void window.open(address, '_blank', 'noopener');
      onClose();
      history.push(address);
    },
  });
}

export function Finder({ text, onText, user, onClose, ...ways }: FinderProps) {
  const project = useProjectInHand();
  const { pathname, search: address } = useLocation();
  const [now] = useState(() => Date.now());
  // The current page is left out.
  const [recent] = useState(() => {
    const here = visitedKeys({ pathname, search: address });
    return readRecent(user.id).filter(({ key }) => !here.includes(key));
  });
  const [kept, setKept] = useState<SearchKind | null>(null);
  const [onlyProject, setOnlyProject] = useState(false);
  const { search, actions, kind } = readText(text, kept);
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const found = useQuery(
    searchQueries.everything({
      search: asked,
      kind,
      projectId: project?.id ?? null,
      onlyProject: onlyProject && project !== null,
      recent: recent.map(({ key }) => key),
    }),
  );
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const open = useOpen(user.id, onClose);
  const own = useOwnCommands({ user, onClose, ...ways });
  const { of = '', found: rows } = found.data ?? {};
  const groups = rows ? foundGroups(rows, new Date(now), kind) : [];
  // Recent items must not look like search results.
  const looked = search === '' || actions !== null || of === '' ? [] : groups;
  const places = search === '' || kind !== null ? [] : placeCommands(findPlaces(spaces, search)).map(open);
  const isNothing = search !== '' && of === search && looked.every(({ total }) => total === 0);
  const recentRows = (of === '' ? recent : []).flatMap(({ key, at }) => {
    const row = groups.flatMap(({ commands }) => commands).find(({ id }) => id === key);
    return row
      ? [
          open({
            ...row,
            below: `${row.kind}${row.below ? `, ${row.below}` : ''}`,
            detail: undefined,
            end: relativeTime(new Date(at).toISOString(), now),
          }),
        ]
      : [];
  });
  const atRest = [
    { title: t('Recent'), commands: recentRows.slice(0, RECENT_SHOWN) },
    { title: t('On this page'), commands: own.onPage },
    { title: t('Anywhere'), commands: own.anywhere },
  ];
  const typed = [
    ...looked.map(({ title, total, commands }) => ({
      title,
      count: countText(commands.length, total),
      commands: commands.map(open),
    })),
    { title: t('Spaces and folders'), commands: places },
    {
      title: t('Actions'),
      commands: kind === null ? own.fitting(actions ?? search, actions !== null, isNothing && places.length === 0) : [],
    },
  ];
  const handleTab = (title: string) => {
    const at = SEARCH_KINDS.findIndex((one) => FOUND_TITLES[one] === title);
    setKept(kept === null ? (SEARCH_KINDS[at] ?? null) : (SEARCH_KINDS[SEARCH_KINDS.indexOf(kept) + 1] ?? null));
  };
  return (
    <CommandList
      label={t('Search or jump to')}
      onClose={onClose}
      text={text}
      onText={(next) => {
        if (next === '') setKept(null);
        onText(next);
      }}
      marked={search.startsWith('#') ? '' : search}
      groups={search === '' && actions === null ? atRest : typed}
      isBusy={found.isFetching}
      isAwaited={search !== '' && actions === null && of !== search && (asked !== search || found.isFetching)}
      empty={
        <PaletteEmpty
          search={isNothing && places.length === 0 ? search : null}
          onRetry={found.isError ? () => void found.refetch() : null}
        />
      }
      scope={
        <ScopeChip
          kind={kind && FOUND_TITLES[kind]}
          onAll={() => setKept(null)}
          project={project?.title}
          isOnly={onlyProject}
          onOnly={setOnlyProject}
        />
      }
      foot={<PaletteFoot isTyped={search !== ''} />}
      onTab={handleTab}
    />
  );
}
