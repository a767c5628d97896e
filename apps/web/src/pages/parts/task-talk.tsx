import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LogList } from '../../features/activity/components/log-list.tsx';
import { ProjectChat } from '../../features/chat/project-chat.ts';
import { sessionQueries } from '../../features/session/api.ts';
import { choiceQueries } from '../../features/tasks/api.ts';
import type { TaskAsideProps } from '../../shared/discussion/task-aside.ts';
import { tabPanelProps, Tabs } from '../../ui/tabs.tsx';
import styles from './task-talk.module.css';
import { t } from '../../ui/words.ts';

const ID = 'task-talk';
const TALK = { value: 'talk', label: t('Talk') } as const;
const HISTORY = { value: 'history', label: t('History') } as const;

/** What the team says on a task, and what happened to it. */
export function TaskTalk({ task: { id, name, project_id: projectId } }: TaskAsideProps) {
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const { data: project } = useQuery(choiceQueries.project(projectId));
  const [tab, setTab] = useState<'talk' | 'history'>('talk');
  const said = useMemo(() => ({ project_task_id: [id], show_only_chat_messages: true }), [id]);
  const about = useMemo(() => ({ task: { id, title: name } }), [id, name]);
  const happened = useMemo(() => ({ project_task_id: [id], order: 'desc' as const }), [id]);
  return (
    <div className={styles.aside}>
      <Tabs
        label={t('Talk and history')}
        value={tab}
        onChange={setTab}
        items={project?.abilities.view_log ? [TALK, HISTORY] : [TALK]}
        idPrefix={ID}
        className={styles.tabs}
      />
      <div role="tabpanel" {...tabPanelProps(ID, tab)} className={styles.panel} data-tab={tab}>
        {tab === 'talk' ? (
          <ProjectChat
            projectId={projectId}
            me={me}
            mayWrite={project?.abilities.create_message}
            filters={said}
            about={about}
          />
        ) : (
          <LogList projectId={projectId} filters={happened} />
        )}
      </div>
    </div>
  );
}
