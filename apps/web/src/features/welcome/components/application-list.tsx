import bangle from '../assets/c-bangle.webp';
import halo from '../assets/c-halo.webp';
import tennis from '../assets/c-tennis.webp';
import toi from '../assets/big-toi.webp';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import styles from './application-list.module.css';
import { t } from '../../../ui/words.ts';

const APPLICATIONS = [
  {
    id: 'bridal',
    title: t('Bridal collections'),
    text: t(
      'A season is a folder, a collection a project, a ring a style. Halo, solitaire and band go through the same five steps side by side, and the due date of each says which one to take up next.',
    ),
    picture: halo,
    size: [640, 512],
    alt: t('A halo ring with an oval sapphire'),
  },
  {
    id: 'high',
    title: t('High jewelry'),
    text: t(
      'One piece, many opinions. Show a necklace to the atelier and to the client without showing one to the other: what the team says among itself stays there, and the client sees the views that were sent to them.',
    ),
    picture: tennis,
    size: [640, 512],
    alt: t('A line of diamonds'),
  },
  {
    id: 'bespoke',
    title: t('Bespoke commissions'),
    text: t(
      'The client gets a link by mail, looks at the design on the phone, and says yes or what should change. No account is needed to look, and the answer is on record with the version it was given to.',
    ),
    picture: toi,
    size: [880, 880],
    alt: t('A gold ring with a pear sapphire and a round diamond'),
  },
  {
    id: 'manufacture',
    title: t('Manufacture and casting'),
    text: t(
      'The bench works from the drawing that was approved, not from the last one in the mail. Drawings, models and cost sheets come down as one archive, in folders by project, style, step and version.',
    ),
    picture: bangle,
    size: [640, 512],
    alt: t('A gold bangle'),
  },
] as const;

const PRODUCT_TYPES = [
  [1, t('Engagement rings')],
  [2, t('Eternity bands')],
  [3, t('Rings')],
  [4, t('Earrings')],
  [5, t('Necklaces')],
  [6, t('Bracelets')],
  [7, t('Everything else')],
] as const;

/** Who works with Facet, and how. */
export function ApplicationList() {
  return (
    <div className={styles.list}>
      {APPLICATIONS.map(({ id, title, text, picture, size: [width, height], alt }, index) => (
        <section
          key={id}
          className={styles.application}
          data-turned={index % 2 === 1 || undefined}
          aria-labelledby={id}
        >
          <img src={picture} alt={alt} width={width} height={height} loading={index > 0 ? 'lazy' : 'eager'} />
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <p className={styles.text}>{text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}

/** The kinds of pieces that Facet knows by name. */
export function ProductTypes() {
  return (
    <section className={styles.types} aria-labelledby="types">
      <h2 id="types" className={styles.title}>
        {t('Seven kinds of jewelry, each with its icon')}
      </h2>
      <ul>
        {PRODUCT_TYPES.map(([type, name]) => (
          <li key={type}>
            <ProductTypeIcon type={type} size={32} decorative />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
