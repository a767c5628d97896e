import styles from './asked-pieces.module.css';
import { t } from '../../ui/words.ts';

/** Who asks about what; null while a password is asked for first. */
export type WhoAsks = AskedFor | null;

type AskedFor = {
  by: string;
  project_title: string;
  decides: boolean;
  pieces: number;
  files: number;
  titles: readonly string[];
  has_picture: boolean;
  board_title: string | null;
};

/** Beside a review link's way in: what it shows, by name, and by picture if having the link is enough to see it. */
export function AskedPieces({ hash, asked }: { hash: string; asked: AskedFor }) {
  const { board_title: board, titles, pieces, has_picture: hasPicture, project_title: project } = asked;
  const names = board === null ? titles : [board];
  if (names.length === 0) return null;
  const more = board === null ? pieces - names.length : 0;
  return (
    <aside className={styles.aside} aria-label={t('What you are shown')} data-pictured={hasPicture || undefined}>
      <figure className={styles.figure}>
        {hasPicture && <img src={`/api/reviews/${hash}/picture`} alt={names[0]} className={styles.picture} />}
        <figcaption className={styles.caption}>
          <ul className={styles.names}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className={styles.of}>
            {more > 0 && <>{t('and {count, number} more', { count: more })} · </>}
            {project}
          </p>
        </figcaption>
      </figure>
    </aside>
  );
}
