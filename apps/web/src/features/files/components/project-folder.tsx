import type { ProjectCardWire } from '@facet/contract/entities/project';
import { createLink } from '@tanstack/react-router';
import { Folder } from 'lucide-react';
import { CoverLink, TileNote } from '../../../ui/tile.tsx';
import { countWords } from '../count-words.ts';
import styles from './project-folder.module.css';

const TitleLink = createLink(CoverLink);

/** How high a project's folder is, in px. */
export const PROJECT_FOLDER_HEIGHT = 64;

type ProjectFolderProps = { spaceId: number; project: ProjectCardWire };

/** A project as a folder of its files. */
export function ProjectFolder({ spaceId, project }: ProjectFolderProps) {
  const { id: projectId, title, count_styles: count } = project;
  return (
    <article className={styles.folder}>
      <Folder size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.name}>
        <TitleLink to="/space/$spaceId/files/project/$projectId" params={{ spaceId, projectId }} title={title}>
          {title}
        </TitleLink>
        <TileNote>{count === 0 ? 'No styles yet' : countWords(count, 'style')}</TileNote>
      </span>
    </article>
  );
}
