import { memo, useEffect } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import { t } from '../../../ui/words.ts';
import { toMention, splitPieces, type Mentioned, type MentionPerson } from '../mentions/mentions.ts';
import type { LinkedPiece } from './links.ts';
import styles from './said-text.module.css';

/** What finds links: the list of all ends of domains comes with it, so it is loaded with the first text that may have one. */
const finder = createStore<((text: string) => LinkedPiece[]) | null>(null);
const MAY_HAVE_LINK = /\.\p{L}{2}|:\/\//u;

function useLinks(text: string): (text: string) => LinkedPiece[] {
  const find = useStore(finder);
  const isMissing = !find && MAY_HAVE_LINK.test(text);
  useEffect(() => {
    if (!isMissing) return;
    // Without it the address is still readable.
    loadChunk(() => import('./links.ts')).then(
      ({ linked }) => finder.set(linked),
      () => undefined,
    );
  }, [isMissing]);
  return find ?? ((plain) => [{ text: plain }]);
}

type SaidTextProps = {
  text: string;
  /** The people it may mention. */
  people: readonly (Mentioned | Omit<MentionPerson, 'avatar'>)[];
  isEdited?: boolean;
};

/** A text as written, with mentions highlighted and addresses as links. */
export const SaidText = memo(function SaidText({ text, people, isEdited = false }: SaidTextProps) {
  const linked = useLinks(text);
  if (text === '' && !isEdited) return null;
  const named = people.map((person) => ('name' in person ? person : toMention(person)));
  return (
    <p className={styles.text}>
      {splitPieces(text, named).map(
        ({ text: words, person }, index) =>
          // oxlint-disable react/no-array-index-key -- the pieces of one text never change places
          person ? (
            <span key={index} className={styles.mention}>
              {words}
            </span>
          ) : (
            <Linked key={index} pieces={linked(words)} />
          ),
        // oxlint-enable react/no-array-index-key
      )}
      {isEdited && text !== '' && ' '}
      {isEdited && <span className={styles.edited}>{t('edited')}</span>}
    </p>
  );
});

const Linked = ({ pieces }: { pieces: readonly LinkedPiece[] }) =>
  pieces.map(({ text, href }, index) =>
    href ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
        {text}
      </a>
    ) : (
      text
    ),
  );
