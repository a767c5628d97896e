import styles from './skip-link.module.css';
import { t } from './words.ts';

type SkipLinkProps = { target?: string };

/** The page's first stop for the keyboard: skips the menu to the element with the id `target`. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {t('Skip to content')}
    </a>
  );
}
