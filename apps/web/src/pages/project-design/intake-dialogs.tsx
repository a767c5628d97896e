import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { versionProblem, type RejectedFile } from '../../shared/files/check-files.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { Intake } from './use-intake.ts';

const NONE: readonly RejectedFile[] = [];

const NewStylesModal = lazyPart(
  async () => (await import('../../features/designs/components/new-styles-modal.tsx')).NewStylesModal,
);
const UploadErrorsModal = lazyPart(
  async () => (await import('../../shared/files/upload-errors-modal.tsx')).UploadErrorsModal,
);

type IntakeDialogsProps = { project: ProjectWire; module: ProjectModuleWire; intake: Intake };

/** The dialogs that files pass on their way into a module. */
export function IntakeDialogs({ project, module, intake }: IntakeDialogsProps) {
  const { draft, refused, createStyle } = intake;
  const errors = formErrors(createStyle.error);
  // With accepted files beside them, they are no reason for a second dialog.
  const leftOut = draft && refused && !refused.problem ? refused.rejected : NONE;
  return (
    <>
      {draft && (
        <NewStylesModal
          projectId={project.id}
          projectTitle={project.title}
          moduleTitle={titleOfModule(module.title)}
          tags={project.tags}
          productType={project.category}
          title={intake.title}
          files={draft}
          refused={leftOut}
          problemOf={versionProblem}
          otherModuleOf={intake.otherModuleOf}
          onChooseFiles={intake.choose}
          onTakePhoto={intake.photograph}
          onTakeFiles={intake.takeFiles}
          onRemoveFile={intake.removeFile}
          onReplace={intake.replace}
          onForget={intake.forget}
          onSubmit={intake.submit}
          busy={createStyle.isPending}
          error={errors['style.title'] ?? errors['form']}
          onClose={intake.closeDraft}
        />
      )}
      {refused && leftOut === NONE && (
        <UploadErrorsModal
          rejected={refused.rejected}
          problem={refused.problem}
          place={refused.place}
          onChoose={intake.chooseAgain}
          onClose={intake.closeRefused}
        />
      )}
    </>
  );
}
