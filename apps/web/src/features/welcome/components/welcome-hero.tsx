import type { Status } from '@facet/contract/constants/status-words';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import model from '../assets/big-halo.webp';
import drawing from '../assets/d-halo.webp';
import sketch from '../assets/s-halo.webp';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import styles from './welcome-hero.module.css';
import { rich, t } from '../../../ui/words.ts';

type WelcomeHeroProps = { redirect?: string | undefined };

type Stage = { picture: string; size: [number, number]; alt: string; status: Status; name: string };

const STAGES: readonly Stage[] = [
  {
    picture: sketch,
    size: [640, 512],
    alt: t('Pencil sketch of a halo ring with an oval sapphire'),
    status: 'finished',
    name: t('Sketch, v2'),
  },
  {
    picture: drawing,
    size: [640, 512],
    alt: t('Technical drawing of the same ring with its dimensions'),
    status: 'approved',
    name: t('Technical drawing, v3'),
  },
  {
    picture: model,
    size: [1040, 700],
    alt: t('Rendering of the finished ring in white gold'),
    status: 'in_review',
    name: t('CAD, v4'),
  },
];

function StageView({ picture, size: [width, height], alt, status, name }: Stage) {
  return (
    <li className={styles.stage}>
      <img src={picture} alt={alt} width={width} height={height} fetchPriority="high" className={styles.picture} />
      <p className={styles.caption}>
        <StatusBadge status={status} />
        <span className={styles.name}>{name}</span>
      </p>
    </li>
  );
}

const end = (inside: ReactNode) => (
  <>
    <br />
    {inside}
  </>
);

export function WelcomeHero({ redirect }: WelcomeHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.head}>
        <h1 className={styles.title}>{rich('From the first line <end>to the signed-off piece.</end>', { end })}</h1>
        <div>
          <p className={styles.lead}>
            {t(
              'Facet keeps every sketch, drawing and model of a jewel in one place, so that designers, bench and client look at the same version and say yes to the same thing.',
            )}
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/registration" search={{ redirect }} variant="primary" size="large">
              {t('Start a space')}
            </ButtonLink>
            <ButtonLink to="/features" size="large" iconAfter={<ArrowRight />}>
              {t('See how it works')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <ol className={styles.stages} aria-label={t('One ring on its way')}>
        {STAGES.map((stage) => (
          <StageView key={stage.name} {...stage} />
        ))}
      </ol>
    </section>
  );
}
