import type { ProjectWire } from '@facet/contract/entities/project';
import { createLink, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personName } from '../../../lib/person-name.ts';
import { PROJECT_STATUS_WORDS } from '../../../lib/project-words.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { DueBadge } from '../../../ui/due-badge.tsx';
import { SegmentedNav, SegmentedNavLink } from '../../../ui/segmented-nav.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './project-bar.module.css';

type ProjectBarProps = { project: ProjectWire; actions?: ReactNode };

const SectionLink = createLink(SegmentedNavLink);

/** The project's name and state, its sections and people, and what the page offers to do. */
export function ProjectBar({ project, actions }: ProjectBarProps) {
  const { id: projectId, title, status, due_date: due, team, total_users: total, abilities } = project;
  const clock = useClock();
  const hasBoards = project.modules.some(({ name }) => name === 'mood-board');
  const people = team.map(({ user_id: id, user }) => ({ id, name: personName(user), src: user.avatar?.url }));
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        <StatusBadge status={PROJECT_STATUS_WORDS[status]} />
        {due && <DueBadge due={due} {...clock} />}
      </div>
      {/* One section is no choice: who sees its designs alone is not asked. */}
      {(hasBoards || abilities.edit || abilities.view_activity) && (
        <SegmentedNav label="Sections of the project">
          {hasBoards && (
            <SectionLink
              to="/project/$projectId/modules/whiteboard"
              params={{ projectId }}
              activeOptions={{ includeSearch: false }}
            >
              Whiteboard
            </SectionLink>
          )}
          <SectionLink
            to="/project/$projectId/modules/design"
            params={{ projectId }}
            activeOptions={{ includeSearch: false }}
          >
            Design files
          </SectionLink>
          {abilities.view_activity && (
            <SectionLink to="/chat" search={{ project_id: projectId }} activeOptions={{ includeSearch: false }}>
              Chat
            </SectionLink>
          )}
          {abilities.edit && (
            <SectionLink to="/project/$projectId/edit" params={{ projectId }}>
              Settings
            </SectionLink>
          )}
        </SegmentedNav>
      )}
      {people.length > 0 && (
        <>
          <span className={styles.divider} />
          {abilities.edit_team ? (
            <Link to="/project/$projectId/edit" params={{ projectId }} className={styles.team} title="Team">
              <AvatarGroup people={people} total={total} />
            </Link>
          ) : (
            <AvatarGroup people={people} total={total} />
          )}
        </>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
