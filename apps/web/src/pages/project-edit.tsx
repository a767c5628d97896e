import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Gem } from 'lucide-react';
import { useState } from 'react';
import { projectQueries } from '../features/projects/api.ts';
import { EditProjectForm } from '../features/projects/components/edit-project-form.tsx';
import { StatusMenu } from '../features/projects/components/status-menu.tsx';
import { peopleQueries } from '../features/spaces/people-api.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FormPageSkeleton } from './parts/form-page-skeleton.tsx';
import styles from './page.module.css';

const DeleteProjectModal = lazyPart(
  async () => (await import('../features/projects/components/delete-project-modal.tsx')).DeleteProjectModal,
);

export function ProjectEditPage() {
  const { projectId } = useParams({ from: '/app/project/$projectId/edit' });
  const { data: project } = useQuery(projectQueries.one(projectId));
  useTitle(project && `${project.title}, general`);
  usePageHeader(project ? <ProjectCrumbs project={project} /> : null);
  if (!project) return <FormPageSkeleton />;
  return (
    <div className={styles.page}>
      <PageTitle actions={<ProjectActions project={project} />}>{project.title}</PageTitle>
      {project.abilities.edit ? <ProjectEdit key={project.id} project={project} /> : <NotMine project={project} />}
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
        title="Only its owners and managers change this project"
        text={`You see the designs of ${project.title} and work on those of your modules.`}
      />
    </div>
  );
}

function ProjectEdit({ project }: ProjectProps) {
  const navigate = useNavigate();
  // The form keeps the project as it was read until it is saved or begins anew: others' changes do not move it.
  const [round, setRound] = useState(0);
  const { data: everyone = [] } = useQuery({
    ...peopleQueries.everyone(project.space_id),
    enabled: project.space_title !== null,
  });
  const [isDeleting, setDeleting] = useState(false);
  const { space_id: spaceId, space_title: space } = project;
  const leave = () => {
    if (space === null) return void navigate({ to: '/global-dashboard', ignoreBlocker: true });
    void navigate({ to: '/space/$spaceId/dashboard', params: { spaceId }, ignoreBlocker: true });
  };
  return (
    <>
      <EditRound
        key={round}
        project={project}
        people={everyone.map(({ user, default_project_role }) => ({ ...user, default_project_role }))}
        onRestart={() => setRound((last) => last + 1)}
        onDelete={project.abilities.delete ? () => setDeleting(true) : undefined}
      />
      {isDeleting && <DeleteProjectModal project={project} onClose={() => setDeleting(false)} onDeleted={leave} />}
    </>
  );
}

function EditRound({ project, ...form }: Parameters<typeof EditProjectForm>[0]) {
  const [read] = useState(project);
  return <EditProjectForm {...form} project={read} />;
}
