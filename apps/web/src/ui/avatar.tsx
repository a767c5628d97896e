import { useState } from 'react';
import { avatarPair, readInitials } from './avatar-look.ts';
import { classNames } from './class-names.ts';
import styles from './avatar.module.css';
import { t } from './words.ts';

const INITIALS_SHARE = 0.375;

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 22 | 24 | 28 | 32 | 36 | 40 | 64;
  colourKey?: string;
  online?: boolean;
  decorative?: boolean;
  className?: string;
};

/** A person: their picture, or initials on their own colour; `decorative` if the name stands beside it. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 32, colourKey = name, online, decorative, className } = props;
  const [failed, setFailed] = useState<string>();
  const pair = avatarPair(colourKey);
  const label = online ? t('{name}, online', { name }) : name;
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label };
  return (
    <span
      {...named}
      className={classNames(styles.avatar, className)}
      style={{
        width: size,
        height: size,
        fontSize: size * INITIALS_SHARE,
        color: `var(--avatar-${pair})`,
        background: `var(--avatar-${pair}-fill)`,
      }}
    >
      {src && src !== failed ? (
        <img src={src} alt="" width={size} height={size} className={styles.picture} onError={() => setFailed(src)} />
      ) : (
        // Drawn through CSS, not as text: a button with an avatar must not be named after the initials.
        <span className={styles.initials} data-initials={readInitials(name)} />
      )}
      {online && <span className={styles.online} />}
    </span>
  );
}
