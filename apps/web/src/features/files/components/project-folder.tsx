import type { ProjectCardWire } from '@facet/contract/entities/project';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PROJECT_STATUS_WORDS } from '../../../lib/project-words.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CoverLink, Tile, TileLine, TileNote } from '../../../ui/tile.tsx';
import { countWords } from '../count-words.ts';

const TitleLink = createLink(CoverLink);

/** The shape of a project's picture, its width over its height. */
export const PROJECT_FOLDER_RATIO = 272 / 172;

const WORDS_HEIGHT = 60;

/** How high a project's folder is in a column of a width, in px. */
export const projectFolderHeight = (width: number): number => width / PROJECT_FOLDER_RATIO + WORDS_HEIGHT;

type ProjectFolderProps = {
  spaceId: number;
  project: ProjectCardWire;
  /** What is in it, in the shape above. */ picture: ReactNode;
};

/** A project as a folder of its files. */
export function ProjectFolder({ spaceId, project, picture }: ProjectFolderProps) {
  const { id: projectId, title, count_styles: count, status } = project;
  return (
    <Tile picture={picture}>
      <TileLine>
        <TitleLink to="/space/$spaceId/files/project/$projectId" params={{ spaceId, projectId }} title={title}>
          {title}
        </TitleLink>
        <StatusBadge status={PROJECT_STATUS_WORDS[status]} />
      </TileLine>
      <TileLine>
        <TileNote>{count === 0 ? 'No styles yet' : countWords(count, 'style')}</TileNote>
      </TileLine>
    </Tile>
  );
}
