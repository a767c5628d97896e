import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { reviewLinksQuery } from '../links-api.ts';
import { ReviewLinkList } from './review-link-list.tsx';
import { t } from '../../../ui/words.ts';

const SUBTITLE = t('Each link is personal and known only to its recipient, so you can’t copy it here.');

/** The recipients of the project's review links. */
export function ReviewLinksDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const query = useQuery(reviewLinksQuery(projectId));
  return (
    <Modal
      opened
      onClose={onClose}
      width={686}
      title={t('Review links')}
      subtitle={SUBTITLE}
      foot={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={3} height={104} />}
        failed={t('Couldn’t load the review links')}
      >
        {({ data: links, total }) =>
          links.length === 0 ? (
            <EmptyState
              title={t('No review links yet')}
              text={t('Request a review, and the reviewer’s link will appear here.')}
            />
          ) : (
            <ReviewLinkList projectId={projectId} links={links} total={total} />
          )
        }
      </Loaded>
    </Modal>
  );
}
