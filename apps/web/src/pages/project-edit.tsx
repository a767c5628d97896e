import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { projectQueries } from '../features/projects/api.ts';
import { EditProjectForm } from '../features/projects/components/edit-project-form.tsx';
import { PlaceRow } from '../features/projects/components/place-row.tsx';
import { spaceQueries } from '../features/spaces/api.ts';
import { peopleQueries } from '../features/spaces/people-api.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { ProjectEditFrame } from './parts/project-edit-frame.tsx';
import { useAttachmentIntake } from './parts/use-attachment-intake.tsx';

const MoveModal = lazyPart(async () => (await import('../features/projects/components/move-modal.tsx')).MoveModal);
const DeleteProjectModal = lazyPart(
  async () => (await import('../features/projects/components/delete-project-modal.tsx')).DeleteProjectModal,
);

export function ProjectEditPage() {
  return (
    <ProjectEditFrame section="general">
      {(project) => <ProjectEdit key={project.id} project={project} />}
    </ProjectEditFrame>
  );
}

type ProjectProps = { project: ProjectWire };

function ProjectEdit({ project }: ProjectProps) {
  const navigate = useNavigate();
  // The form puts what others save together with what is typed until it is saved or begins anew.
  const [round, setRound] = useState(0);
  const { data: everyone = [] } = useQuery({
    ...peopleQueries.everyone(project.space_id),
    enabled: project.space_title !== null,
  });
  const { intake, dialog } = useAttachmentIntake(project.id);
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const [isMoving, setMoving] = useState(false);
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
        intake={intake}
        place={project.abilities.move && <PlaceRow project={project} onMove={() => setMoving(true)} />}
        onRestart={() => setRound((last) => last + 1)}
        onDelete={project.abilities.delete ? () => setDeleting(true) : undefined}
      />
      {dialog}
      {isMoving && <MoveModal project={project} spaces={spaces} onClose={() => setMoving(false)} />}
      {isDeleting && <DeleteProjectModal project={project} onClose={() => setDeleting(false)} onDeleted={leave} />}
    </>
  );
}

function EditRound(form: Omit<Parameters<typeof EditProjectForm>[0], 'first'>) {
  const client = useQueryClient();
  // What was just saved is known before the page hears of it.
  const [first] = useState(() => client.getQueryData(projectQueries.one(form.project.id).queryKey) ?? form.project);
  return <EditProjectForm {...form} first={first} />;
}
