import styles from './colour-stone.module.css';

/** A stone in a thing's own colour, beside its name; decorative. */
export function ColourStone({ colour, title }: { colour: string; title?: string }) {
  return <span className={styles.stone} style={{ background: colour }} title={title} aria-hidden="true" />;
}
