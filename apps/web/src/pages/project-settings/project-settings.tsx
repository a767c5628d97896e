import type { ProjectWire } from '@facet/contract/entities/project';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { projectQueries } from '../../features/projects/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SegmentedNav, SegmentedNavLink } from '../../ui/segmented-nav.tsx';
import { ProjectFrame } from '../parts/project-frame.tsx';
import { GeneralSettings } from './general-settings.tsx';
import styles from './project-settings.module.css';
import { SaveBar } from '../../lib/save-bar.tsx';
import { NOTHING_UNSAVED, type Unsaved } from '../../lib/unsaved.ts';
import { WhoLooked } from './who-looked.tsx';
import { WorkflowSettings } from './workflow-settings.tsx';
import { useRestoreDays } from '../../shared/trash/use-restore-days.ts';
import { t } from '../../ui/words.ts';

const DeleteProjectModal = lazyPart(
  async () => (await import('../../features/projects/components/delete-project-modal.tsx')).DeleteProjectModal,
);

const SectionLink = createLink(SegmentedNavLink);

type Section = 'general' | 'workflow';

/** The settings of a project in its frame: general data and workflow side by side, or one at a time if narrow. */
export function ProjectSettings({ section }: { section: Section }) {
  const { projectId } = useParams({ strict: false });
  const { data: project } = useQuery({ ...projectQueries.one(projectId ?? 0), enabled: projectId !== undefined });
  useTitle(project && t('{title}, settings', { title: project.title }));
  return (
    <ProjectFrame project={project} section="settings">
      {(shown) =>
        shown.abilities.edit ? (
          <Settings key={shown.id} project={shown} section={section} />
        ) : (
          <NotMine project={shown} />
        )
      }
    </ProjectFrame>
  );
}

type ProjectProps = { project: ProjectWire };

function Settings({ project, section }: ProjectProps & { section: Section }) {
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [general, setGeneral] = useState<Unsaved>(NOTHING_UNSAVED);
  const [workflow, setWorkflow] = useState<Unsaved>(NOTHING_UNSAVED);
  // A new round of a form begins with the saved values.
  const [round, setRound] = useState(0);
  const params = { projectId: project.id };
  const handleDiscard = useCallback(() => setRound((last) => last + 1), []);
  return (
    <>
      <div className={styles.page}>
        {!isWide && (
          <SegmentedNav label={t('Project settings')}>
            <SectionLink to="/project/$projectId/edit" params={params}>
              {t('General')}
            </SectionLink>
            <SectionLink to="/project/$projectId/edit-workflow" params={params}>
              {t('Workflow')}
            </SectionLink>
          </SegmentedNav>
        )}
        <div className={styles.columns}>
          {(isWide || section === 'general') && (
            <section aria-label={t('General')}>
              {isWide && <h2 className={styles.title}>{t('General')}</h2>}
              <GeneralSettings key={round} project={project} onUnsaved={setGeneral} />
            </section>
          )}
          {(isWide || section === 'workflow') && (
            <section aria-label={t('Workflow')}>
              {isWide && <h2 className={styles.title}>{t('Workflow')}</h2>}
              <WorkflowSettings key={round} projectId={project.id} onUnsaved={setWorkflow} />
              {isWide && <WhoLooked project={project} />}
              {isWide && <DeleteSection project={project} />}
            </section>
          )}
        </div>
        {!isWide && section === 'general' && <WhoLooked project={project} />}
        {!isWide && section === 'general' && <DeleteSection project={project} />}
      </div>
      <SaveBar className={styles.bar} parts={[general, workflow]} onDiscard={handleDiscard} />
    </>
  );
}

function DeleteSection({ project }: ProjectProps) {
  const days = useRestoreDays();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { space_id: spaceId, space_title: space, abilities } = project;
  const leave = () => {
    if (space === null) return void navigate({ to: '/global-dashboard', ignoreBlocker: true });
    void navigate({ to: '/space/$spaceId/dashboard', params: { spaceId }, ignoreBlocker: true });
  };
  if (!abilities.delete) return null;
  return (
    <section className={styles.danger} aria-label={t('Delete project')}>
      <div>
        <h2 className={styles.title}>{t('Delete this project')}</h2>
        <p>
          {t(
            'Its styles, files and tasks go with it. An administrator can undo this{days, plural, =0 {} one { for a day} other { for # days}}.',
            { days },
          )}
        </p>
      </div>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        {t('Delete project')}
      </Button>
      {isDeleting && <DeleteProjectModal project={project} onClose={() => setDeleting(false)} onDeleted={leave} />}
    </section>
  );
}

function NotMine({ project }: ProjectProps) {
  return (
    <div className={styles.page}>
      <EmptyState
        framed
        title={t('Only owners and managers can change this project')}
        text={t('You can view the designs in {title} and work on the ones in your modules.', { title: project.title })}
      />
    </div>
  );
}
