import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { StyleWire } from '@facet/contract/entities/design';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import styles from './review-badge.module.css';
import type { StatusOf } from './review-status.tsx';
import { t } from '../../../ui/words.ts';

const ReviewStatus = lazyPart(async () => (await import('./review-status.tsx')).ReviewStatus);
const StandingAnswers = lazyPart(async () => (await import('./standing-answers.tsx')).StandingAnswers);
const Drawer = lazyDialog(
  async () => (await import('../../../ui/drawer.tsx')).Drawer,
  ({ opened }) => opened,
  { opened: false },
);

/** On narrower screens the popover does not fit beside the page and slides up instead. */
const SMALL = '(width < 992px)';

type ReviewBadgeProps = StatusOf & { style: StyleWire; tabIndex?: number };

/** What a reader hears of the badge: the status, and how far the review is. */
const nameOf = ({ title, status, review }: StyleWire) =>
  review
    ? t('{title}: {status} {answered, number} of {asked, number} answered', {
        title,
        status: STATUS_LABELS[status],
        answered: review.answered,
        asked: review.asked,
      })
    : t('{title}: {status}', { title, status: STATUS_LABELS[status] });

/** A style's status; it opens who said what and which holds, and for those who follow it, who was asked. */
export function ReviewBadge({ style, tabIndex, ...of }: ReviewBadgeProps) {
  const [opened, setOpened] = useState<'popover' | 'sheet' | null>(null);
  const badge = useRef<HTMLButtonElement>(null);
  const { status, review, title } = style;
  const latest = style.items.filter(({ version }) => version === style.version);
  const isAnswered = latest.some(({ decisions }) => decisions.length > 0);
  if (!review && !isAnswered) return <StatusBadge status={status} />;
  const isCounted = status === 'in_review' && review !== null;
  const name = nameOf(style);
  const close = () => setOpened(null);
  // Whatever opens instead gives the focus back to the badge: what was pressed is gone by then.
  const leave = () => {
    badge.current?.focus();
    close();
  };
  const open = () => setOpened(window.matchMedia(SMALL).matches ? 'sheet' : 'popover');
  const trigger = (
    <button
      ref={badge}
      type="button"
      className={styles.badge}
      tabIndex={tabIndex}
      aria-label={name}
      onClick={() => (opened ? close() : open())}
    >
      <StatusBadge
        status={status}
        label={
          <>
            {STATUS_LABELS[status]}
            {isCounted && ' '}
            {isCounted && (
              <span className={styles.count}>
                {t('{answered, number} of {asked, number}', { answered: review.answered, asked: review.asked })}
              </span>
            )}
            {isCounted && <ChevronDown className={styles.more} aria-hidden="true" />}
          </>
        }
      />
    </button>
  );
  const content = (
    <div className={styles.content}>
      <StandingAnswers style={style} {...of} onClose={leave} />
      {review && <ReviewStatus style={style} {...of} onClose={leave} />}
    </div>
  );
  return (
    <>
      <Popover
        isCard
        width={440}
        label={t('Review of {title}', { title })}
        trigger={trigger}
        opened={opened === 'popover'}
        onChange={(isOpen) => (isOpen ? open() : close())}
      >
        {content}
      </Popover>
      <Drawer opened={opened === 'sheet'} onClose={close} title={t('Review of {title}', { title })} side="bottom">
        {opened === 'sheet' && content}
      </Drawer>
    </>
  );
}
