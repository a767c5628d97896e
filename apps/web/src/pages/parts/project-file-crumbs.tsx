import type { ProjectWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { t } from '../../ui/words.ts';

type ProjectFileCrumbsProps = {
  project: ProjectWire;
  /** The style's title, on its page. */
  style?: string;
};

/** Space, its files, the project and the style: back up from a style's files, step by step. */
export function ProjectFileCrumbs({ project, style }: ProjectFileCrumbsProps) {
  const { id: projectId, space_id: spaceId, space_title: space, title } = project;
  return (
    <Breadcrumbs>
      {space && (
        <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
          {space}
        </Link>
      )}
      {/* People who are only in the project can't open its space. */}
      {space && (
        <Link to="/space/$spaceId/files" params={{ spaceId }}>
          {t('Files')}
        </Link>
      )}
      {style === undefined ? (
        title
      ) : (
        <Link to="/space/$spaceId/files/project/$projectId" params={{ spaceId, projectId }}>
          {title}
        </Link>
      )}
      {style}
    </Breadcrumbs>
  );
}
