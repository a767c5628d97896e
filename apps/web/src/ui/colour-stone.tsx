import styles from './colour-stone.module.css';

/** The mark of something by its own colour, beside its name; decoration. */
export function ColourStone({ colour, title }: { colour: string; title?: string }) {
  return <span className={styles.stone} style={{ background: colour }} title={title} aria-hidden="true" />;
}
