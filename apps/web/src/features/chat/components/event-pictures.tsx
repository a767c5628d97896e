import { Picture } from '../../../ui/picture.tsx';
import styles from './event-pictures.module.css';

type EventPicturesProps = {
  urls: readonly string[];
  /** `stack`: they lie on each other, as a sign of what is folded. */
  size: 'large' | 'small' | 'stack';
};

const MOST = { large: 4, small: 3, stack: 3 } as const;

/** What things look like that something happened to; the words beside them say how many there are. */
export function EventPictures({ urls, size }: EventPicturesProps) {
  if (urls.length === 0) return null;
  return (
    <span className={styles.pictures} data-size={size} aria-hidden="true">
      {urls.slice(0, MOST[size]).map((url) => (
        <Picture key={url} src={url} alt="" ratio={52 / 42} className={styles.picture} />
      ))}
    </span>
  );
}
