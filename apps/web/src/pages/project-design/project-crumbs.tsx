import type { ProjectWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePageHeader } from '../../lib/page-header.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

type Place = Pick<ProjectWire, 'title' | 'space_id' | 'space_title' | 'folder_id' | 'folder_title'>;

function Crumbs({ title, space_id: spaceId, space_title: space, folder_id: folderId, folder_title: folder }: Place) {
  return (
    <Breadcrumbs>
      {space !== null && (
        <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
          {space}
        </Link>
      )}
      {space !== null && folderId !== null && (
        <Link to="/space/$spaceId/folder/$folderId" params={{ spaceId, folderId }}>
          {folder}
        </Link>
      )}
      {title}
    </Breadcrumbs>
  );
}

/** Shows the project's breadcrumbs in the app's header. */
export function useProjectCrumbs(project: ProjectWire | undefined): void {
  usePageHeader(useMemo(() => (project ? <Crumbs {...project} /> : null), [project]));
}
