import { Navigate, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { TaskDialog } from '../features/tasks/form/use-task-dialog.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useTitle } from '../lib/use-title.ts';
import { useShownDesign } from './design-view/use-shown-design.ts';
import { ViewerOnItsWay } from './design-view/viewer-on-its-way.tsx';
import { ViewerPage } from './design-view/viewer-page.tsx';
import { NotFoundPage } from './not-found.tsx';

const TeamReview = lazyPart(async () => (await import('./review-queue/team-review.tsx')).TeamReview);
const ReviewModal = lazyPart(async () => (await import('../features/reviews/modal/review-modal.tsx')).ReviewModal);

const FROM = '/app/project/$projectId/modules/design-view';
type Search = ReturnType<typeof useDesignViewSearch>;
const useDesignViewSearch = () => useSearch({ from: FROM });

const NOT_COMPARED = { compare: undefined, compare_as: undefined, compare_at: undefined };

/** Replaces the address in place, except for a comparison, which the back button leaves again. */
function useAddress(projectId: number, search: Search) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isCompareOurs = useRef(false);
  const go = (change: Partial<Search>, replace = true) =>
    void navigate({
      to: '/project/$projectId/modules/design-view',
      params: { projectId },
      search: { ...search, ...change },
      replace,
      resetScroll: false,
    });
  return {
    go,
    compare: (withId: number, shownId: number) => {
      const isOpen = search.compare !== undefined;
      if (!isOpen) isCompareOurs.current = true;
      go({ compare: withId, file_id: shownId, gallery_group_id: undefined }, isOpen);
    },
    leaveCompare: () => {
      if (!isCompareOurs.current) return go(NOT_COMPARED);
      isCompareOurs.current = false;
      return history.back();
    },
  };
}

/** DesignViewPage: one style, its versions and files, seen closely; or a review, piece by piece. */
export function DesignViewPage() {
  const { projectId } = useParams({ from: FROM });
  const search = useDesignViewSearch();
  const address = useAddress(projectId, search);
  const { review } = search;
  if (review === undefined) return <OneDesign projectId={projectId} search={search} address={address} />;
  return <TeamReview projectId={projectId} review={review} search={search} go={(change) => address.go(change)} />;
}

/** For another file nothing needs looking up: with style and module the address says everything. */
const AT_REST = { gallery_group_id: undefined, comment_id: undefined };

type OneDesignProps = { projectId: number; search: Search; address: ReturnType<typeof useAddress> };

function OneDesign({ projectId, search, address: { go, compare, leaveCompare } }: OneDesignProps) {
  const shown = useShownDesign({ projectId, ...search });
  const { project, style, item, isNowhere, isMissing } = shown;
  useTitle(style?.title);
  if (isMissing) return <NotFoundPage />;
  if (isNowhere) return <ToDesigns projectId={projectId} search={search} />;
  if (!project || !style) return <ViewerOnItsWay />;
  const taskId = search.modal_task_id ?? search.task_id;
  const hash = search.openReview === 'true' || search.openReview === '1' ? undefined : search.openReview;
  return (
    <>
      <ViewerPage
        {...shown}
        project={project}
        style={style}
        item={item}
        mode={search.view_mode ?? 'view'}
        onMode={(mode) => go({ view_mode: mode === 'view' ? undefined : mode })}
        onShow={(id) => go({ ...AT_REST, file_id: id, style_id: style.id, module_id: shown.module.moduleId })}
        commentId={search.comment_id}
        onComment={(id, itemId) =>
          go({ ...NOT_COMPARED, comment_id: id, file_id: itemId, gallery_group_id: undefined })
        }
        comparison={{ withId: search.compare, way: search.compare_as ?? 'side', at: search.compare_at }}
        onCompare={compare}
        onCompareAs={(way) => go({ compare_as: way === 'side' ? undefined : way })}
        onCompareAt={(at) => at !== search.compare_at && go({ compare_at: at })}
        onLeaveCompare={leaveCompare}
      />
      {search.openReview && (
        <ReviewModal
          projectId={projectId}
          hash={hash}
          mayOverrule={project.abilities.set_status}
          seesCosts={project.abilities.view_costs}
          onClose={() => go({ openReview: undefined })}
        />
      )}
      {taskId !== undefined && (
        <TaskDialog
          ask={{ kind: 'open', projectId, taskId }}
          onClose={() => go({ modal_task_id: undefined, task_id: undefined })}
          onFollow={() => undefined}
        />
      )}
    </>
  );
}

/** An address that names no design leads to the list, along with what else it asks for. */
function ToDesigns({ projectId, search }: { projectId: number; search: Search }) {
  const { module_id: module, openReview, modal_task_id, task_id } = search;
  return (
    <Navigate
      to="/project/$projectId/modules/design"
      params={{ projectId }}
      search={{ module, openReview, modal_task_id: modal_task_id ?? task_id }}
      replace
    />
  );
}
