import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useTitle } from '../lib/use-title.ts';
import { useShownDesign } from './design-view/use-shown-design.ts';
import { ViewerOnItsWay } from './design-view/viewer-on-its-way.tsx';
import { ViewerPage } from './design-view/viewer-page.tsx';

const ReviewModal = lazyPart(async () => (await import('../features/reviews/components/review-modal.tsx')).ReviewModal);

const FROM = '/app/project/$projectId/modules/design-view';

/** DesignViewPage: one style, its versions and files, looked at closely. */
export function DesignViewPage() {
  const { projectId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate();
  const shown = useShownDesign({ projectId, ...search });
  const { project, style, item } = shown;
  useTitle(style?.title);
  const params = { projectId };
  if (search.style_id === undefined && search.file_id === undefined) {
    return (
      <Navigate to="/project/$projectId/modules/design" params={params} search={{ module: search.module_id }} replace />
    );
  }
  const go = (change: Partial<typeof search>) =>
    void navigate({
      to: '/project/$projectId/modules/design-view',
      params,
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  if (!project || !style) return <ViewerOnItsWay />;
  const hash = search.openReview === 'true' || search.openReview === '1' ? undefined : search.openReview;
  return (
    <>
      <ViewerPage
        {...shown}
        project={project}
        style={style}
        item={item}
        mode={search.view_mode === 'draw' || search.view_mode === 'hand' ? search.view_mode : 'view'}
        onMode={(mode) => go({ view_mode: mode === 'view' ? undefined : mode })}
        onShow={(id) => go({ file_id: id, gallery_group_id: undefined, style_id: style.id })}
      />
      {search.openReview && (
        <ReviewModal projectId={projectId} hash={hash} onClose={() => go({ openReview: undefined })} />
      )}
    </>
  );
}
