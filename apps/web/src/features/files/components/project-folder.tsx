import { PROJECT_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { ProjectFolderWire } from '@facet/contract/entities/space-file';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Picture } from '../../../ui/picture.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { CoverLink, Tile, TileLine, TileNote } from '../../../ui/tile.tsx';
import { filesText, stylesText } from '../count-words.ts';
import { ProjectPictures } from '../overview/project-pictures.tsx';
import { t } from '../../../ui/words.ts';

const TitleLink = createLink(CoverLink);

/** The shape of a project's picture, its width over its height. */
export const PROJECT_FOLDER_RATIO = 272 / 172;

const WORDS_HEIGHT = 60;

/** The height of a project's folder in a column of the given width, in px. */
export const projectFolderHeight = (width: number): number => width / PROJECT_FOLDER_RATIO + WORDS_HEIGHT;

const filesIn = (files: ProjectFolderWire | null) => (files ? filesText(files.count_files) : t('no files yet'));

type ProjectFolderProps = {
  spaceId: number;
  project: ProjectCardWire;
  /** A summary of its files; null where it has none, absent while that loads. */
  files?: ProjectFolderWire | null;
  /** Shown where no file has a picture, in the shape above. */
  cover: ReactNode;
};

/** A project as a folder of its files. */
export function ProjectFolder({ spaceId, project, files, cover }: ProjectFolderProps) {
  const { id: projectId, title, count_styles: count, status } = project;
  return (
    <Tile picture={<FolderPicture files={files} cover={cover} />}>
      <TileLine>
        <TitleLink to="/space/$spaceId/files/project/$projectId" params={{ spaceId, projectId }} title={title}>
          {title}
        </TitleLink>
        <StatusBadge status={PROJECT_STATUS_WORDS[status]} />
      </TileLine>
      <TileLine>
        <TileNote>
          {[count === 0 ? t('No styles yet') : stylesText(count), files === undefined ? [] : filesIn(files)]
            .flat()
            .join(', ')}
        </TileNote>
        {files && <TileNote fixed>{formatBytes(files.size)}</TileNote>}
      </TileLine>
    </Tile>
  );
}

function FolderPicture({ files, cover }: Pick<ProjectFolderProps, 'files' | 'cover'>) {
  if (files === undefined) return <Picture alt="" ratio={PROJECT_FOLDER_RATIO} />;
  const hasPictures = files?.covers.some((file) => thumbnailUrl(file, 'small')) ?? false;
  return files && hasPictures ? <ProjectPictures files={files} ratio={PROJECT_FOLDER_RATIO} /> : cover;
}
