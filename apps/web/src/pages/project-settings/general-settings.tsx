import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQueries } from '../../features/projects/api.ts';
import { EditProjectForm } from '../../features/projects/components/edit-project-form.tsx';
import { PlaceRow } from '../../features/projects/components/place-row.tsx';
import { spaceQueries } from '../../features/spaces/api.ts';
import { peopleQueries } from '../../features/spaces/people-api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAttachmentIntake } from '../parts/use-attachment-intake.tsx';
import type { Unsaved } from '../../lib/unsaved.ts';

const MoveModal = lazyPart(async () => (await import('../../features/projects/components/move-modal.tsx')).MoveModal);

type GeneralSettingsProps = { project: ProjectWire; onUnsaved: (unsaved: Unsaved) => void };

/** The general data of a project, its people and its attachments. */
export function GeneralSettings({ project, onUnsaved }: GeneralSettingsProps) {
  // The form merges what others save with what is typed, until it is saved or reset.
  const [round, setRound] = useState(0);
  const { data: everyone = [] } = useQuery({
    ...peopleQueries.everyone(project.space_id),
    enabled: project.space_title !== null,
  });
  const { intake, dialog } = useAttachmentIntake(project.id);
  const { data: spaces = [] } = useQuery(spaceQueries.mine);
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <Round
        key={round}
        project={project}
        people={everyone.map(({ user, default_project_role }) => ({ ...user, default_project_role }))}
        intake={intake}
        place={project.abilities.move && <PlaceRow project={project} onMove={() => setMoving(true)} />}
        onSaved={() => setRound((last) => last + 1)}
        onUnsaved={onUnsaved}
      />
      {dialog}
      {isMoving && <MoveModal project={project} spaces={spaces} onClose={() => setMoving(false)} />}
    </>
  );
}

function Round(form: Omit<Parameters<typeof EditProjectForm>[0], 'first'>) {
  const client = useQueryClient();
  // The cache knows what was just saved before the page does.
  const [first] = useState(() => client.getQueryData(projectQueries.one(form.project.id).queryKey) ?? form.project);
  return <EditProjectForm {...form} first={first} />;
}
