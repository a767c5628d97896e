import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSetProjectsDueDate } from '../batch-api.ts';
import { nameProjects, toReport, type ProjectDialog } from '../project-dialog.ts';

const CompleteModal = lazyPart(async () => (await import('./complete-modal.tsx')).CompleteModal);
const DeleteProjectModal = lazyPart(async () => (await import('./delete-project-modal.tsx')).DeleteProjectModal);
const DeleteProjectsModal = lazyPart(async () => (await import('./delete-projects-modal.tsx')).DeleteProjectsModal);
const DueDateModal = lazyPart(async () => (await import('../../../shared/due/due-date-modal.tsx')).DueDateModal);
const DuplicateModal = lazyPart(async () => (await import('./duplicate-modal.tsx')).DuplicateModal);
const DuplicateProjectsModal = lazyPart(
  async () => (await import('./duplicate-projects-modal.tsx')).DuplicateProjectsModal,
);
const MoveModal = lazyPart(async () => (await import('./move-modal.tsx')).MoveModal);
const ReportModal = lazyPart(async () => (await import('./report-modal.tsx')).ReportModal);
const StatusModal = lazyPart(async () => (await import('./status-modal.tsx')).StatusModal);

type ProjectDialogsProps = {
  dialog: ProjectDialog | null;
  spaces: readonly SpaceWire[];
  onClose: () => void;
  /** Opens a dialog after this one: the report of what could not be done. */
  onAsk: (dialog: ProjectDialog) => void;
};

/** The dialog that a project's menu or the selection asked for. */
export function ProjectDialogs({ dialog, spaces, onClose, onAsk }: ProjectDialogsProps) {
  // Sharing is another feature, whose dialog the page shows.
  if (!dialog || dialog.kind === 'share') return null;
  if (dialog.kind === 'move') return <MoveModal project={dialog.project} spaces={spaces} onClose={onClose} />;
  if (dialog.kind === 'duplicate') return <DuplicateModal project={dialog.project} spaces={spaces} onClose={onClose} />;
  if (dialog.kind === 'report')
    return <ReportModal projects={dialog.projects} failed={dialog.failed} onClose={onClose} />;
  const { kind, projects } = dialog;
  const batch = { projects, onClose, onReport: onAsk };
  if (kind === 'due-date') return <ProjectsDueDate {...batch} />;
  if (kind === 'complete') return <CompleteModal {...batch} />;
  if (kind === 'duplicate-many') return <DuplicateProjectsModal {...batch} />;
  if (kind === 'status') return <StatusModal {...batch} />;
  const [only] = projects;
  return projects.length === 1 && only ? (
    <DeleteProjectModal project={only} onClose={onClose} />
  ) : (
    <DeleteProjectsModal {...batch} />
  );
}

type ProjectsDueDateProps = {
  projects: readonly ProjectCardWire[];
  onClose: () => void;
  onReport: (report: ProjectDialog) => void;
};

function ProjectsDueDate({ projects, onClose, onReport }: ProjectsDueDateProps) {
  const save = useSetProjectsDueDate();
  const handleSave = (due: string | null) =>
    save.mutate(
      { ids: projects.map(({ id }) => id), due_date: due },
      {
        onSuccess: (result) => {
          const report = toReport(projects, result);
          onClose();
          if (report) onReport(report);
        },
      },
    );
  return (
    <DueDateModal
      subtitle={nameProjects(projects)}
      dates={projects.map(({ due_date: due }) => due)}
      save={save}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
