import type { ProjectWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProjectBar } from '../../features/projects/components/project-bar.tsx';
import { ProjectSectionsNav } from '../../features/projects/components/project-sections-nav.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { HiddenTitle } from '../../ui/hidden-title.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './chat-page.module.css';
import { t } from '../../ui/words.ts';

type ChatBarProps = { project: ProjectWire | undefined; isPhone: boolean; actions: ReactNode };

/** The project's bar; on a phone only its name and the way back, so that the messages have the room. */
export function ChatBar({ project, isPhone, actions }: ChatBarProps) {
  const isNarrow = useIsPhone();
  if (!isPhone)
    return (
      <div className={styles.bar}>
        {project ? (
          <ProjectBar project={project} section="chat" actions={actions} />
        ) : (
          <span className={styles.barSpace}>
            <HiddenTitle>{t('Loading chat')}</HiddenTitle>
          </span>
        )}
      </div>
    );
  return (
    <div className={styles.phoneBar}>
      <Link to="/chat" search={{}} className={styles.back} aria-label={t('All chats')}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h1 className={styles.phoneTitle}>
        {project ? (
          <Link to="/project/$projectId/modules/design" params={{ projectId: project.id }}>
            {project.title}
          </Link>
        ) : (
          <VisuallyHidden>{t('Loading chat')}</VisuallyHidden>
        )}
      </h1>
      {actions}
      {isNarrow && project && <ProjectSectionsNav project={project} section="chat" />}
    </div>
  );
}
