import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleRef } from '../../features/designs/api.ts';
import { DecisionButtons } from '../../features/designs/viewer/decision-buttons.tsx';
import type { Version } from '../../features/designs/viewer/versions.ts';
import { ViewerBar } from '../../features/designs/viewer/viewer-bar.tsx';
import { ViewerCanvas } from '../../features/designs/viewer/viewer-canvas.tsx';
import { ViewerPanel } from '../../features/designs/viewer/viewer-panel.tsx';
import { sessionQueries } from '../../features/session/api.ts';
import { lazyDialog, lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useVersionUpload } from './use-version-upload.tsx';
import styles from './viewer-page.module.css';

const Drawer = lazyDialog(
  async () => (await import('../../ui/drawer.tsx')).Drawer,
  ({ opened }) => opened,
  { opened: false },
);
const RequestReviewModal = lazyPart(
  async () => (await import('../../features/reviews/components/request-review-modal.tsx')).RequestReviewModal,
);

type ViewerPageProps = {
  project: ProjectWire;
  module: ModuleRef;
  moduleTitle: string;
  style: StyleWire;
  versions: readonly Version[];
  item?: DesignItemWire;
  onShow: (itemId: number) => void;
};

/** A style in the viewer: the piece large, the facts beside it, the decision above. */
export function ViewerPage({ project, module, moduleTitle, style, versions, item, onShow }: ViewerPageProps) {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const moduleName = project.modules.find(({ id }) => id === module.moduleId)?.name ?? '';
  const upload = useVersionUpload(module, moduleName, onShow);
  const isLatest = item?.version === style.version;
  const mayDecide = item?.abilities.review && isLatest;
  const mayRequest =
    item && isLatest && style.abilities.request_review && item.status !== 'approved' && item.status !== 'in_review';
  const panel = item && (
    <ViewerPanel style={style} versions={versions} item={item} team={project.team} onShow={onShow} />
  );
  const latest = versions.at(-1)?.items ?? [];
  const handleUpload = style.abilities.upload ? () => upload.choose(style) : undefined;
  return (
    <div className={styles.page}>
      <ViewerBar
        project={project}
        style={style}
        moduleId={module.moduleId}
        moduleTitle={moduleTitle}
        item={item}
        onInfo={() => setSheetOpen(true)}
      >
        {mayDecide && <DecisionButtons module={module} item={item} name={style.title} />}
        {!mayDecide && mayRequest && (
          <Button variant="primary" onClick={() => setRequesting(true)}>
            Request review
          </Button>
        )}
      </ViewerBar>
      <main id="main" tabIndex={-1} className={styles.main}>
        {item ? (
          <ViewerCanvas
            key={style.id}
            style={style}
            versions={versions}
            item={item}
            onShow={onShow}
            onUpload={handleUpload}
          />
        ) : (
          <div className={styles.empty}>
            <EmptyState
              title="No file yet"
              text="The first upload becomes version 1."
              action={handleUpload && <Button onClick={handleUpload}>Upload version 1</Button>}
            />
          </div>
        )}
        {isWide && panel && (
          <aside className={styles.panel} aria-label="About this design">
            {panel}
          </aside>
        )}
      </main>
      {!isWide && (
        <Drawer opened={isSheetOpen} onClose={() => setSheetOpen(false)} title={style.title} side="bottom">
          {panel}
        </Drawer>
      )}
      {isRequesting && (
        <RequestReviewModal
          projectId={project.id}
          team={project.team}
          ownId={user.id}
          mayInvite={project.abilities.share}
          files={latest
            .filter(({ status }) => status !== 'approved')
            .map(({ id, version, file }) => ({ id, name: style.title, version, file }))}
          onClose={() => setRequesting(false)}
        />
      )}
      {upload.dialog}
    </div>
  );
}
