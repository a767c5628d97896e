import { COMMENTS_COUNTED } from '@facet/contract/constants/dashboards';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRows } from '../../lib/list/use-rows.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { CommentRow, NONE_TEXTS, SaidMenu } from '../../features/dashboard/components/comments-part.tsx';
import { DashboardSection } from '../../features/dashboard/components/dashboard-section.tsx';
import parts from '../../features/dashboard/components/side-parts.module.css';
import { WholeLink } from '../../features/dashboard/components/whole-link.tsx';
import { dashboardQueries } from '../../features/dashboard/api.ts';
import { dashboardProjectQueries, type CommentChoice } from '../../features/dashboard/projects-api.ts';
import { ownId } from '../../lib/own-id.ts';
import { personName } from '../../shared/people/person-name.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChosenChip } from '../../ui/filter-chip.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './my-dashboard.module.css';
import { t } from '../../ui/words.ts';

const countWords = (total: number) => (total < COMMENTS_COUNTED ? total : t('{total, number}+', { total }));

/** The comments that I may see, newest first; the address says which of them. */
export function AllComments({ choice }: { choice: CommentChoice }) {
  const query = useInfiniteQuery(dashboardProjectQueries.allComments(choice));
  const navigate = useNavigate({ from: '/global-dashboard' });
  const narrow = (change: Partial<CommentChoice>) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true });
  const list = useRows(query);
  return (
    <DashboardSection
      title={t('Comments')}
      count={query.data && countWords(list.total)}
      aside={<WholeLink section="comments" isWhole hasMore={false} />}
    >
      <div className={styles.filters}>
        <SaidMenu said={choice.said} onChange={(said) => narrow({ said })} />
        {choice.waits_for && <WaitsForChip ids={choice.waits_for} onRemove={() => narrow({ waits_for: undefined })} />}
      </div>
      <PagedList
        framed
        list={list}
        skeleton={<SkeletonRows count={8} height={92} />}
        failed={t('Couldn’t load the comments')}
        none={
          <EmptyState
            framed
            title={choice.waits_for ? t('No unread mentions') : NONE_TEXTS[choice.said ?? 'all']}
            text={t('Comments on designs that you see appear here.')}
          />
        }
      >
        <ul className={`${parts.list} ${styles.comments}`}>
          {list.rows.map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ul>
      </PagedList>
    </DashboardSection>
  );
}

/** Who was mentioned and hasn't read it; chosen in the part that lists what waits for whom. */
function WaitsForChip({ ids, onRemove }: { ids: readonly number[]; onRemove: () => void }) {
  const { data: people = [] } = useQuery(dashboardQueries.waiting());
  const [first] = ids;
  const found = people.find(({ user }) => user.id === first);
  const name = found ? personName(found.user) : t('one person');
  const mentions = first === ownId() ? t('Unread mentions of you') : t('Unread mentions of {name}', { name });
  return (
    <ChosenChip onRemove={onRemove}>
      {ids.length > 1
        ? t('{count, plural, one {Unread mentions of # person} other {Unread mentions of # people}}', {
            count: ids.length,
          })
        : mentions}
    </ChosenChip>
  );
}
