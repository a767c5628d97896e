import type { ReactNode } from 'react';
import aqua from '../assets/c-halo-aqua.webp';
import eternity from '../assets/c-eternity-ruby.webp';
import pendant from '../assets/c-pendant.webp';
import drawing from '../assets/d-solitaire.webp';
import ruby from '../assets/s-halo-ruby.webp';
import sapphire from '../assets/c-halo.webp';
import styles from './welcome-steps.module.css';
import { numberText, t } from '../../../ui/words.ts';

type Step = { name: string; text: string; view: ReactNode };

const picture = (src: string, alt: string) => (
  <img src={src} alt={alt} width={640} height={512} loading="lazy" className={styles.picture} />
);

const board = (
  <div className={styles.board}>
    <img src={aqua} alt={t('A halo ring with an aquamarine')} width={640} height={512} loading="lazy" />
    <span className={styles.blue} />
    <img src={sapphire} alt={t('A halo ring with a sapphire')} width={640} height={512} loading="lazy" />
    <span className={styles.gold} />
    <img src={pendant} alt={t('A pendant')} width={640} height={512} loading="lazy" />
  </div>
);

const TWO_PLACES = { least: 2 };
const FACTS = [
  [t('18k white gold'), `${numberText(3.92, TWO_PLACES)} g`],
  [t('Oval sapphire'), `${numberText(2.1, TWO_PLACES)} ct`],
  [t('Melee, 41 stones'), `${numberText(0.42, TWO_PLACES)} ct`],
  [t('Finger size'), 'US 6½'],
] as const;

const costs = (
  <dl className={styles.facts}>
    {FACTS.map(([what, amount]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

const STEPS: readonly Step[] = [
  { name: 'mood-board', text: t('Where a piece begins: references, stones and colours.'), view: board },
  {
    name: 'sketch-design',
    text: t('Upload sketches and keep every version beside the last.'),
    view: picture(ruby, t('Pencil sketch of a halo ring with a ruby')),
  },
  { name: 'tentative-costing', text: t('Metal, stones and labour, sheet by sheet.'), view: costs },
  {
    name: 'technical-drawing',
    text: t('Views and dimensions that the bench can work from.'),
    view: picture(drawing, t('Technical drawing of a solitaire ring')),
  },
  {
    name: 'cad-design',
    text: t('The model and its renderings, up to the sign-off.'),
    view: picture(eternity, t('Rendering of an eternity band with rubies')),
  },
];

export function WelcomeSteps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps" className={styles.title}>
        {t('Five steps, one piece of jewelry')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(({ name, text, view }) => (
          <li key={name}>
            <div className={styles.view}>{view}</div>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
