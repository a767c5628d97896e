import { PROJECT_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { StatusGlyph } from '../../../shared/statuses/status-glyph.tsx';
import type { ProjectSection } from '../project-sections.ts';
import styles from './project-bar.module.css';
import { ProjectSectionsNav } from './project-sections-nav.tsx';
import { StatusMenu } from './status-menu.tsx';
import { t } from '../../../ui/words.ts';

type ProjectBarProps = { project: ProjectWire; section: ProjectSection; actions?: ReactNode };

// The other sections have a row below the bar that draws the line.
const LINED: ReadonlySet<ProjectSection> = new Set(['tasks', 'settings']);

/** The project's name and state, its sections and people, and what the page offers to do. */
export function ProjectBar({ project, section, actions }: ProjectBarProps) {
  const { id: projectId, title, due_date: due, team, total_users: total, abilities } = project;
  const clock = useClock();
  const isPhone = useIsPhone();
  const people = team.map(({ user_id: id, user }) => ({ id, name: personName(user), src: user.avatar?.url }));
  return (
    <div className={styles.bar} data-lined={LINED.has(section) || undefined}>
      <div className={styles.words}>
        <div className={styles.name}>
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          <BarStatus project={project} isChangeable={section === 'settings'} isPhone={isPhone} />
        </div>
        {due && !isPhone && <DueBadge due={due} {...clock} />}
      </div>
      <ProjectSectionsNav project={project} section={section} />
      {people.length > 0 && (
        <>
          <span className={styles.divider} />
          {abilities.edit_team ? (
            <Link to="/project/$projectId/edit" params={{ projectId }} className={styles.team} title={t('Team')}>
              <AvatarGroup people={people} total={total} max={3} />
            </Link>
          ) : (
            <AvatarGroup people={people} total={total} max={3} />
          )}
        </>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type BarStatusProps = { project: ProjectWire; isChangeable: boolean; isPhone: boolean };

function BarStatus({ project, isChangeable, isPhone }: BarStatusProps) {
  const word = PROJECT_STATUS_WORDS[project.status];
  if (isChangeable) return <StatusMenu project={project} />;
  return isPhone ? <StatusGlyph status={word} /> : <StatusBadge status={word} />;
}
