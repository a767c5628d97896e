import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useProjectChannel } from '../../lib/socket-context.ts';
import { Button } from '../../ui/button.tsx';
import type { QueueSearch } from '../../features/reviews/queue/queue-place.ts';
import { ReviewQueue } from '../review-queue/review-queue.tsx';
import { GuestBar } from './guest-bar.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import styles from './guest-page.module.css';
import { t } from '../../ui/words.ts';

type Rest = 'sent' | 'later' | 'looked';

/** A guest's page: the queue of what the link asks about, and a closing screen once it is sent or left. */
export function GuestReview({ hash, projectId }: { hash: string; projectId: number }) {
  const search = useSearch({ from: '/review/$hash' });
  const navigate = useNavigate();
  const [rest, setRest] = useState<Rest | null>(null);
  useProjectChannel(projectId);
  const go = (change: QueueSearch) =>
    void navigate({
      to: '/review/$hash',
      params: { hash },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  const restAt = (next: Rest) => {
    setRest(next);
    go({ module_id: undefined, style_id: undefined, file_id: undefined, review_summary: undefined });
  };
  if (rest) return <GuestRest hash={hash} rest={rest} onOpen={() => setRest(null)} />;
  return (
    <ReviewQueue
      scope={{ projectId, hash }}
      isGuest
      search={search}
      go={go}
      onLeave={(isShown) => restAt(isShown ? 'looked' : 'later')}
      onSent={() => restAt('sent')}
    />
  );
}

const WORDS = {
  sent: {
    title: t('Thank you. Your answer was sent'),
    text: t('You can close this page, or come back with the same link.'),
    open: t('View the pieces again'),
  },
  later: {
    title: t('Your answer is saved, not sent'),
    text: t('You can close this page and continue any time with the same link, on any device.'),
    open: t('Continue'),
  },
  looked: {
    title: t('You can close this page'),
    text: t('You can come back with the same link.'),
    open: t('View the pieces again'),
  },
} as const;

type GuestRestProps = { hash: string; rest: Rest; onOpen: () => void };

function GuestRest({ hash, rest, onOpen }: GuestRestProps) {
  const { title, text, open } = WORDS[rest];
  return (
    <div className={styles.page}>
      <GuestBar hash={hash} />
      <MainPart className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text}</p>
        <Button variant={rest === 'later' ? 'primary' : 'plain'} size="large" className={styles.open} onClick={onOpen}>
          {open}
        </Button>
      </MainPart>
    </div>
  );
}
