import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link, useParams } from '@tanstack/react-router';
import { Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { projectQueries } from '../../features/projects/api.ts';
import { StatusMenu } from '../../features/projects/components/status-menu.tsx';
import formStyles from '../../features/spaces/components/space-form.module.css';
import { ButtonLink } from '../../lib/button-link.tsx';
import { usePageHeader } from '../../lib/page-header.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SegmentedNav, SegmentedNavLink } from '../../ui/segmented-nav.tsx';
import styles from '../page.module.css';
import { ActivityButton } from './activity-button.tsx';
import { FormPageSkeleton } from './form-page-skeleton.tsx';

const SectionLink = createLink(SegmentedNavLink);

type ProjectEditFrameProps = { section: 'general' | 'workflow'; children: (project: ProjectWire) => ReactNode };

/** One section of a project's settings: the project's name, the tabs and, for who may change it, the section. */
export function ProjectEditFrame({ section, children }: ProjectEditFrameProps) {
  const { projectId } = useParams({ strict: false });
  const { data: project } = useQuery({ ...projectQueries.one(projectId ?? 0), enabled: projectId !== undefined });
  useTitle(project && `${project.title}, ${section}`);
  usePageHeader(project ? <ProjectCrumbs project={project} /> : null);
  if (!project) return <FormPageSkeleton />;
  const params = { projectId: project.id };
  return (
    <div className={styles.page}>
      <PageTitle actions={<ProjectActions project={project} />}>{project.title}</PageTitle>
      <div className={formStyles.sections}>
        <SegmentedNav label="Project settings">
          <SectionLink to="/project/$projectId/edit" params={params}>
            General
          </SectionLink>
          <SectionLink to="/project/$projectId/edit-workflow" params={params}>
            Workflow
          </SectionLink>
        </SegmentedNav>
      </div>
      {project.abilities.edit ? children(project) : <NotMine project={project} />}
    </div>
  );
}

type ProjectProps = { project: ProjectWire };

function ProjectCrumbs({ project }: ProjectProps) {
  const { space_id: spaceId, folder_id: folderId, space_title: space, folder_title: folder } = project;
  return (
    <Breadcrumbs>
      {space && (
        <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
          {space}
        </Link>
      )}
      {folderId !== null && folder && (
        <Link to="/space/$spaceId/folder/$folderId" params={{ spaceId, folderId }}>
          {folder}
        </Link>
      )}
      {project.title}
    </Breadcrumbs>
  );
}

function ProjectActions({ project }: ProjectProps) {
  return (
    <>
      <StatusMenu project={project} />
      <ActivityButton project={project} />
      <ButtonLink to="/project/$projectId/modules/design" params={{ projectId: project.id }} icon={<Gem />}>
        Design files
      </ButtonLink>
    </>
  );
}

function NotMine({ project }: ProjectProps) {
  return (
    <div className={styles.empty}>
      <EmptyState
        framed
        title="Only owners and managers can edit this project"
        text={`You can view the designs in ${project.title} and work on the ones in your modules.`}
      />
    </div>
  );
}
