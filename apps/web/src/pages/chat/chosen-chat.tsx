import type { UserWire } from '@facet/contract/entities/user';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { PanelRight, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ProjectChat } from '../../features/chat/project-chat.ts';
import { projectQueries } from '../../features/projects/api.ts';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useProjectCrumbs } from '../project-design/project-crumbs.tsx';
import { ChatBar } from './chat-bar.tsx';
import { toAbout, EVERYTHING, toFilters, type ChatChoices } from '../../features/chat/model/chat-choices.ts';
import { ChatDetails } from '../../features/chat/components/chat-details.tsx';
import { ChatFilterRow } from './chat-filters.tsx';
import styles from './chat-page.module.css';
import { t } from '../../ui/words.ts';

const Drawer = lazyDialog(
  async () => (await import('../../ui/drawer.tsx')).Drawer,
  ({ opened }) => opened,
  { opened: false },
);

const NOW = { getInitialValueInEffect: false };

/** One project's chat under the project's bar, with who is in it and what was shared beside it. */
export function ChosenChat({ projectId, me }: { projectId: number; me: UserWire }) {
  const { data: project } = useQuery(projectQueries.one(projectId));
  const [isSearching, setSearching] = useState(false);
  const [choices, setChoices] = useState(EVERYTHING);
  const filters = useMemo(() => toFilters(choices), [choices]);
  const about = useMemo(() => toAbout(choices), [choices]);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, NOW) ?? false;
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, NOW) ?? false;
  const [isAside, setAside] = useState(true);
  const [isDrawer, setDrawer] = useState(false);
  useProjectCrumbs(project);
  const handleChange = (change: Partial<ChatChoices>) => setChoices((before) => ({ ...before, ...change }));
  const details = project && <ChatDetails project={project} choices={choices} onChange={handleChange} />;
  const actions = (
    <span className={styles.actions}>
      <IconButton
        label={t('Search in this chat')}
        icon={<Search />}
        aria-pressed={isSearching}
        onClick={() => setSearching(!isSearching)}
      />
      <IconButton
        label={t('About this chat')}
        icon={<PanelRight />}
        aria-pressed={isWide ? isAside : isDrawer}
        onClick={() => (isWide ? setAside(!isAside) : setDrawer(!isDrawer))}
      />
    </span>
  );
  return (
    <div className={styles.chosen}>
      <ChatBar project={project} isPhone={isPhone} actions={actions} />
      {project ? (
        <ChatFilterRow project={project} choices={choices} onChange={handleChange} />
      ) : (
        <div className={styles.filterSpace} />
      )}
      <div className={styles.middle}>
        <div className={styles.stream}>
          <ProjectChat
            projectId={projectId}
            me={me}
            mayWrite={project?.abilities.create_message}
            filters={filters}
            about={about}
            isSearching={isSearching}
            onSearchEnd={() => setSearching(false)}
          />
        </div>
        {isWide && isAside && (
          <aside className={styles.aside} aria-label={t('About this chat')}>
            {details}
          </aside>
        )}
      </div>
      <Drawer opened={!isWide && isDrawer} onClose={() => setDrawer(false)} title={t('About this chat')} width={360}>
        <div className={styles.inDrawer}>{details}</div>
      </Drawer>
    </div>
  );
}
