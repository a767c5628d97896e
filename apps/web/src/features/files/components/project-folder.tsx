import type { ProjectCardWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import { Folder } from 'lucide-react';
import styles from './files.module.css';

type ProjectFolderProps = { spaceId: number; project: ProjectCardWire };

const stylesText = (count: number) => {
  if (count === 0) return 'No styles yet';
  return count === 1 ? '1 style' : `${count} styles`;
};

/** A project as a folder of its files. */
export function ProjectFolder({ spaceId, project }: ProjectFolderProps) {
  const { id: projectId, title, count_styles: count } = project;
  return (
    <article className={styles.folder}>
      <Folder size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.name}>
        <Link
          to="/space/$spaceId/files/project/$projectId"
          params={{ spaceId, projectId }}
          className={styles.title}
          title={title}
        >
          {title}
        </Link>
        <span className={styles.place}>{stylesText(count)}</span>
      </span>
    </article>
  );
}
