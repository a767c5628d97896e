import { Button } from '../../../../../ui/button.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { FileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { DocumentBlocks } from './document-blocks-view.tsx';
import type { DocumentProblem } from './document-refused.ts';
import styles from './document-view.module.css';
import { useDocument } from './use-document.ts';

const PROBLEMS: Readonly<Record<DocumentProblem, { title: string; reason?: string }>> = {
  broken: { title: 'This document is damaged', reason: 'Download it and open it in Word, or upload it again.' },
  large: { title: 'This document is too large to show here' },
  lost: { title: 'The document could not be loaded', reason: 'Check your connection and try again.' },
};

/** A Word document as it reads: its text with headings, lists, tables and pictures. */
export function DocumentView({ file, name }: KindProps) {
  const { state, tryAgain } = useDocument(file);
  if (state.step === 'refused') {
    return (
      <FileCard file={file} {...PROBLEMS[state.problem]}>
        {state.problem === 'lost' && <Button onClick={tryAgain}>Try again</Button>}
      </FileCard>
    );
  }
  return (
    <div className={styles.place} aria-busy={state.step === 'opening'}>
      {state.step === 'opening' && <Spinner label="Opening document" />}
      {state.step === 'open' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls
        <article className={styles.paper} aria-label={name} tabIndex={0}>
          <p className={styles.note}>
            Text, lists, tables and pictures. Download the file for its layout, headers and notes.
          </p>
          <DocumentBlocks blocks={state.blocks} />
        </article>
      )}
    </div>
  );
}
