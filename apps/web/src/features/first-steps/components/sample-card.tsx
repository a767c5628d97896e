import type { SampleWire } from '@facet/contract/entities/first-steps';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import big from '../assets/c-halo.webp';
import eternity from '../assets/c-eternity.webp';
import pendant from '../assets/c-pendant.webp';
import drops from '../assets/s-drops-aqua.webp';
import toi from '../assets/big-toi.webp';
import { useMakeSample, useRemoveSample } from '../api.ts';
import styles from './sample-card.module.css';
import { t } from '../../../ui/words.ts';

const SMALL = [toi, drops, pendant, eternity];

type SampleCardProps = { sample: SampleWire | null };

/** A collection to look around in: made with one click, removed with another. */
export function SampleCard({ sample }: SampleCardProps) {
  return (
    <section className={styles.card} aria-labelledby="sample-title">
      <div className={styles.pictures} aria-hidden="true">
        <img src={big} alt="" width={236} height={174} className={styles.big} />
        {SMALL.map((src) => (
          <img key={src} src={src} alt="" width={118} height={86} />
        ))}
      </div>
      <div className={styles.body}>
        <h2 id="sample-title" className={styles.title}>
          {t('Look around in a sample collection')}
        </h2>
        <p className={styles.text}>
          {t(
            'Aurelia bridal: 9 styles with versions, comments and a review. Only you see it. Remove it in one click, nothing stays.',
          )}
        </p>
        <SampleActions sample={sample} />
      </div>
    </section>
  );
}

function SampleActions({ sample }: SampleCardProps) {
  const make = useMakeSample();
  const remove = useRemoveSample();
  const navigate = useNavigate();
  // Whoever asked for it and stayed is taken there once it is complete.
  const [isAwaited, setAwaited] = useState(false);
  const projectId = sample?.project_id ?? null;
  const open = () => {
    if (projectId === null) return;
    void navigate({ to: '/project/$projectId/modules/design', params: { projectId } });
  };
  const follow = useEffectEvent(open);
  const isThere = sample?.state === 'filled';
  useEffect(() => {
    if (isAwaited && isThere) follow();
  }, [isAwaited, isThere]);
  const handleOpen = () => {
    if (isThere) return open();
    setAwaited(true);
    return make.mutate();
  };
  if (sample?.state === 'filling') {
    return (
      <div className={styles.filling}>
        <ProgressBar value={sample.steps_done / sample.steps_total} label={t('The sample is being made')} />
        <span role="status">{t('Making the sample')}</span>
      </div>
    );
  }
  if (sample?.state === 'removed') return <p className={styles.note}>{t('The sample is being removed.')}</p>;
  return (
    <div className={styles.actions}>
      {sample?.state === 'failed' ? (
        <p className={styles.note}>{t('Couldn’t make the sample. Remove it and try again.')}</p>
      ) : (
        <Button icon={<ArrowRight />} loading={make.isPending} onClick={handleOpen}>
          {t('Open the sample')}
        </Button>
      )}
      {sample && (
        <Button variant="quiet" icon={<Trash2 />} loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('Remove the sample')}
        </Button>
      )}
    </div>
  );
}
