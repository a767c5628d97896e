import artwork from './assets/logo.svg';
import { t } from './words.ts';

type LogoProps = { height?: number; markOnly?: boolean };

/** Facet's logo in the surrounding text colour, `height` px high; `markOnly` leaves out the word. */
export function Logo({ height = 32, markOnly = false }: LogoProps) {
  const [viewBox, ratio] = markOnly ? ['1 3 30 30', 1] : ['0 0 107 36', 107 / 36];
  return (
    <svg
      role="img"
      aria-label={t('Facet')}
      viewBox={viewBox}
      width={Math.round(height * ratio)}
      height={height}
      fill="none"
    >
      <use href={`${artwork}#mark`} />
      {!markOnly && <use href={`${artwork}#word`} />}
    </svg>
  );
}
