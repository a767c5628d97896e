import { ArrowRight } from 'lucide-react';
import drawing from '../../../assets/pictures/d-halo.jpg';
import model from '../../../assets/pictures/big-halo.jpg';
import sketch from '../../../assets/pictures/s-halo.jpg';
import { ButtonLink } from '../../../lib/button-link.tsx';
import type { Status } from '../../../ui/status.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './welcome-hero.module.css';

type WelcomeHeroProps = { redirect?: string };

type Stage = { picture: string; alt: string; status: Status; name: string };

const STAGES: readonly Stage[] = [
  {
    picture: sketch,
    alt: 'Pencil sketch of a halo ring with an oval sapphire',
    status: 'finished',
    name: 'Sketch, v2',
  },
  {
    picture: drawing,
    alt: 'Technical drawing of the same ring with its dimensions',
    status: 'approved',
    name: 'Technical drawing, v3',
  },
  { picture: model, alt: 'Rendering of the finished ring in white gold', status: 'in_review', name: 'CAD, v4' },
];

export function WelcomeHero({ redirect }: WelcomeHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          From the first line <br />
          to the signed-off piece.
        </h1>
        <div>
          <p className={styles.lead}>
            Facet keeps every sketch, drawing and model of a jewel in one place, so that designers, bench and client
            look at the same version and say yes to the same thing.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/registration" search={{ redirect }} variant="primary" size="large">
              Start a space
            </ButtonLink>
            <ButtonLink to="/login" search={{ redirect }} size="large" iconAfter={<ArrowRight />}>
              Sign in
            </ButtonLink>
          </div>
        </div>
      </div>
      <ol className={styles.stages} aria-label="One ring on its way">
        {STAGES.map(({ picture, alt, status, name }) => (
          <li key={name} className={styles.stage}>
            <img src={picture} alt={alt} className={styles.picture} />
            <p className={styles.caption}>
              <StatusBadge status={status} />
              <span className={styles.name}>{name}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
