import type { ReviewItemWire } from '@facet/contract/entities/design';
import { GuestPiece } from '../../features/reviews/components/guest-piece.tsx';
import { ReviewAsked } from '../../features/reviews/components/review-asked.tsx';
import { SetAll } from '../../features/reviews/components/set-all.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { GuestBar } from './guest-bar.tsx';
import styles from './guest-page.module.css';
import type { GuestReview } from './use-guest-review.ts';

type GuestOverviewProps = { hash: string; review: GuestReview; onLook: (item: ReviewItemWire) => void };

/** All pieces that the link asks about, each with its answer; one button sends them all. */
export function GuestOverview({ hash, review, onLook }: GuestOverviewProps) {
  const { query, items, openCount } = review;
  const [first] = items;
  return (
    <div className={styles.page}>
      <GuestBar hash={hash} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {first && <Head item={first} review={review} />}
        {query.isPending && <SkeletonRows count={3} height={220} />}
        {query.isError && <EmptyState title="The review could not be opened" text={query.error.message} />}
        {query.isSuccess && items.length === 0 && (
          <EmptyState title="There is nothing to review any more" text="What you were asked about was taken back." />
        )}
        <ul className={styles.pieces}>
          {items.map((item) => (
            <GuestPiece
              key={item.id}
              item={item}
              answer={review.answerTo(item.id)}
              onAnswer={(said) => review.answer(item.id, said)}
              onLook={() => onLook(item)}
              refused={review.refusedFor(item.id)}
            />
          ))}
        </ul>
      </main>
      {openCount > 0 && <Foot review={review} />}
    </div>
  );
}

const piecesText = (count: number) => (count === 1 ? 'One piece waits' : `${count} pieces wait`);

function Head({
  item,
  review: { openCount, verdicts, isSent, answerAll },
}: {
  item: ReviewItemWire;
  review: GuestReview;
}) {
  const thanks = isSent ? 'Thank you, your answer was sent.' : 'Thank you, there is nothing left to answer.';
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{item.project.title}</h1>
      {openCount > 0 ? (
        <p className={styles.lead}>{piecesText(openCount)} for your answer.</p>
      ) : (
        <p role="status" className={styles.thanks}>
          <strong>{thanks}</strong> You may close this page, or come back by the same link.
        </p>
      )}
      <div className={styles.asked}>
        <ReviewAsked item={item} />
      </div>
      {openCount > 1 && (
        <div className={styles.all}>
          <SetAll verdicts={verdicts} onSet={answerAll} />
        </div>
      )}
    </div>
  );
}

function Foot({ review }: { review: GuestReview }) {
  return (
    <footer className={styles.foot}>
      <p role="status" className={review.failure ? styles.failure : styles.summary}>
        {review.failure ?? review.summary}
      </p>
      <Button variant="primary" loading={review.isSending} disabled={!review.maySend} onClick={review.send}>
        Submit review
      </Button>
    </footer>
  );
}
