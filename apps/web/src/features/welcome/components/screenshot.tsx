import styles from './screenshot.module.css';

type ScreenshotProps = {
  light: string;
  dark: string;
  /** What it shows, in words. */
  alt: string;
};

const WIDTH = 2040;
const HEIGHT = 1275;

/** A picture of the product in the visitor's theme; the other one is never loaded. */
export function Screenshot({ light, dark, alt }: ScreenshotProps) {
  const size = { width: WIDTH, height: HEIGHT, loading: 'lazy' as const, decoding: 'async' as const };
  return (
    <div className={styles.frame}>
      <img {...size} src={light} alt={alt} className={styles.light} />
      <img {...size} src={dark} alt={alt} className={styles.dark} />
    </div>
  );
}
