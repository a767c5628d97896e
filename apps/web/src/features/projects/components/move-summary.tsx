import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import { ArrowDown } from 'lucide-react';
import { ProjectCover } from './project-cover.tsx';
import styles from './dialogs.module.css';
import { t } from '../../../ui/words.ts';

type MoveSummaryProps = { project: ProjectCardWire; space: SpaceWire; folderId: number | null };

const placeText = (space: string | null, folder: string | null | undefined) =>
  [space, folder].filter(Boolean).join(' › ');

/** What a move will do, in words, before it is sent. */
export function MoveSummary({ project, space, folderId }: MoveSummaryProps) {
  const folder = space.folders.find(({ id }) => id === folderId);
  const leaves = project.space_id !== space.id;
  return (
    <div className={styles.summary}>
      <div className={styles.subject}>
        <span className={styles.thumb}>
          <ProjectCover project={project} ratio={56 / 42} small />
        </span>
        <strong>{project.title}</strong>
      </div>
      <p className={styles.place}>{placeText(project.space_title, project.folder_title)}</p>
      <ArrowDown size={16} strokeWidth={1.75} aria-label={t('goes to')} />
      <p className={styles.place}>
        <strong>{placeText(space.title, folder?.title)}</strong>
      </p>
      {leaves && (
        <p className={styles.note}>
          {project.space_title === null
            ? t(
                'The team stays. Modules are no longer shared with clients: share them again after the move. Admins of the old space who are not on the team lose access.',
              )
            : t(
                'The team stays. Modules are no longer shared with clients: share them again after the move. Admins of {space} who are not on the team lose access.',
                { space: project.space_title },
              )}
        </p>
      )}
    </div>
  );
}
