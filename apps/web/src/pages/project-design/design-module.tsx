import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Send, SlidersHorizontal, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ModuleTabs } from '../../features/designs/components/module-tabs.tsx';
import { StyleBrowser, type BrowserState } from '../../features/designs/components/style-browser.tsx';
import { countFilters, type StyleFilters } from '../../features/designs/style-filters.ts';
import type { OpenRequest } from '../../features/reviews/components/add-reviewers-modal.tsx';
import { ReviewLinksButton } from '../../features/reviews/components/review-links-button.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { sessionQueries } from '../../features/session/api.ts';
import { ModuleShare } from '../../features/sharing/components/module-share.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePageCommands, type PageCommand } from '../../lib/page-commands.ts';
import { IntakeDialogs } from './intake-dialogs.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NewStyleButton } from './new-style-button.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectFrame } from '../parts/project-frame.tsx';
import { useDecisions } from '../parts/use-decisions.tsx';
import { useIntake, type Intake } from './use-intake.ts';
import { useReviewRequest } from './use-review-request.ts';
import { useReviewing } from '../../features/reviews/components/use-reviewing.tsx';
import { useStatusBadge } from '../../features/reviews/status/use-status-badge.tsx';
import styles from './design-module.module.css';
import { t } from '../../ui/words.ts';

// Only phones have them.
const PhoneActions = lazyPart(async () => (await import('./phone-actions.tsx')).PhoneActions);
const PhoneCamera = lazyPart(async () => (await import('./phone-camera.tsx')).PhoneCamera);
const AddReviewersModal = lazyPart(
  async () => (await import('../../features/reviews/components/add-reviewers-modal.tsx')).AddReviewersModal,
);
const RequestReviewModal = lazyPart(
  async () => (await import('../../features/reviews/components/request-review-modal.tsx')).RequestReviewModal,
);

type DesignModuleProps = {
  project: ProjectWire;
  module: ProjectModuleWire;
  filters: StyleFilters;
  linkedId?: number;
  onFilters: (change: Partial<StyleFilters>) => void;
  onModule: (moduleId: number) => void;
  /** The address asks for a review request at once; `onRequesting` tells that this was heard. */
  isRequesting: boolean;
  onRequesting: () => void;
};

// Clients have no role: they see neither the team nor the people a module is shared with.
const isGuest = ({ team }: ProjectWire) => team.length === 0;

const uploadCommands = (module: string, { choose, openEmpty }: Intake): PageCommand[] => [
  { id: 'upload', label: t('Upload to {module}', { module }), icon: <Upload />, key: 'U', run: choose },
  {
    id: 'new-style',
    label: t('New style'),
    named: (name) => t('New style “{name}”', { name }),
    detail: t('in {module}', { module }),
    icon: <Plus />,
    key: 'S',
    run: openEmpty,
  },
];

const NOTHING: BrowserState = { selected: [], mayRequest: false };

/** A project's bar and one of its modules: uploads, styles and reviews put together. */
export function DesignModule(props: DesignModuleProps) {
  const { project, module, filters, linkedId, onFilters, onModule } = props;
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const [{ selected, mayRequest }, setState] = useState(NOTHING);
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  // Whoever follows a link to a style, or makes one, sees it, though it has no file yet.
  const [showsAll, setShowsAll] = useState(linkedId !== undefined);
  const intake = useIntake(project, module, () => setShowsAll(true));
  const request = useReviewRequest({ projectId: project.id, moduleId: module.id });
  const openNew = useEffectEvent(() => {
    request.openNew();
    props.onRequesting();
  });
  useEffect(() => {
    if (props.isRequesting) openNew();
  }, [props.isRequesting]);
  const decisions = useDecisions({ projectId: project.id, moduleId: module.id }, project);
  const reviewing = useReviewing(project);
  const [further, setFurther] = useState<OpenRequest | null>(null);
  const showStatus = useStatusBadge(project.id, module.id, { askElse: setFurther, overRule: decisions.decide });
  const people = { project, ownId: user.id };
  const handleRequest = () => (selected.length > 0 ? request.open(selected) : request.openAll());
  usePageCommands([
    ...(mayRequest
      ? [{ id: 'request', label: t('Request review'), icon: <Send />, key: 'Shift R', run: handleRequest }]
      : []),
    ...(module.abilities.upload ? uploadCommands(titleOfModule(module.title), intake) : []),
  ]);
  const beside = (
    <span className={styles.beside}>
      {!isGuest(project) && <ModuleShare projectId={project.id} module={module} mayShare={project.abilities.share} />}
      {project.abilities.share && <ReviewLinksButton projectId={project.id} />}
      {module.abilities.upload && <NewStyleButton onOpen={() => intake.openEmpty()} />}
    </span>
  );
  const asking = { project, mayRequest, isFinding: request.isFinding, onRequest: handleRequest };
  const adding = module.abilities.upload ? { onUpload: intake.choose, onNewStyle: () => intake.openEmpty() } : {};
  const page = (
    <>
      <ModuleTabs
        modules={project.modules}
        moduleId={module.id}
        onChange={onModule}
        after={isPhone ? <Unfold filters={filters} isUnfolded={isUnfolded} onToggle={setUnfolded} /> : beside}
      />
      <StyleBrowser
        key={module.id}
        project={project}
        module={module}
        filters={filters}
        linkedId={linkedId}
        onFilters={onFilters}
        onUpload={intake.choose}
        onFiles={intake.takeFiles}
        waitingIds={reviewing.waitingIds}
        acts={{
          addVersion: intake.addVersion,
          requestReview: request.open,
          reviewFiles: reviewing.open,
          decide: decisions.decide,
          showStatus,
        }}
        onState={setState}
        isUnfolded={isUnfolded}
        showsAll={showsAll}
        onShowAll={setShowsAll}
      />
      {isPhone && module.abilities.upload && selected.length === 0 && (
        <PhoneCamera moduleTitle={titleOfModule(module.title)} intake={intake} />
      )}
      <IntakeDialogs project={project} module={module} intake={intake} />
      {decisions.dialogs}
      {reviewing.dialog}
      {request.asking && <RequestReviewModal {...people} {...request.asking} onClose={request.close} />}
      {further && <AddReviewersModal {...people} request={further} onClose={() => setFurther(null)} />}
    </>
  );
  const main = mayRequest && (
    <Button variant="primary" loading={request.isFinding} onClick={handleRequest}>
      {t('Request review')}
    </Button>
  );
  const actions = isPhone ? (
    <PhoneActions {...asking} {...adding} module={module} />
  ) : (
    <ProjectActions project={project} main={main} />
  );
  return (
    <ProjectFrame project={project} section="design" actions={actions}>
      {() => page}
    </ProjectFrame>
  );
}

type UnfoldProps = { filters: StyleFilters; isUnfolded: boolean; onToggle: (isUnfolded: boolean) => void };

/** Unfolds search, filters and order of the styles on a phone, which has no room for them. */
function Unfold({ filters, isUnfolded, onToggle }: UnfoldProps) {
  const active = countFilters(filters);
  return (
    <IconButton
      label={
        active > 0 ? t('{active, plural, one {Filter, # chosen} other {Filter, # chosen}}', { active }) : t('Filter')
      }
      icon={<SlidersHorizontal />}
      size={36}
      dot={active > 0}
      aria-expanded={isUnfolded}
      onClick={() => onToggle(!isUnfolded)}
    />
  );
}
