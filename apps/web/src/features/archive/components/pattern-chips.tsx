import { patternPieces } from '@facet/contract/archive/name-patterns';
import { PART_WORDS } from '../archive-words.ts';
import styles from './archive.module.css';

/** A rule as its parts, in the colours that they have in the examples. */
export function PatternChips({ pattern }: { pattern: string }) {
  return (
    <span className={styles.chips} aria-hidden>
      {patternPieces(pattern).map((piece, at) =>
        'part' in piece ? (
          <span key={piece.part} className={styles.chip} data-part={piece.part}>
            {PART_WORDS[piece.part]}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- text between parts has no other name
          <code key={at}>{piece.text}</code>
        ),
      )}
    </span>
  );
}
