import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { UnshownFileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { DocumentBlocks } from './document-blocks-view.tsx';
import type { Block } from './document-blocks.ts';
import { PAPER_WIDTH } from './document-surface.ts';
import type { DocumentProblem } from './document-refused.ts';
import styles from './document-view.module.css';
import { useDocumentSurface } from './use-document-surface.ts';
import { useDocument } from './use-document.ts';
import { t } from '../../../../ui/words.ts';

const PROBLEMS: Readonly<Record<DocumentProblem, { title: string; reason?: string }>> = {
  broken: { title: t('This document is damaged'), reason: t('Download it and open it in Word, or upload it again.') },
  large: { title: t('This document is too large to show here') },
  locked: { title: t('This document is password-protected'), reason: t('Download it to open it in Word.') },
  lost: { title: t('Couldn’t load the document'), reason: t('Check your connection and try again.') },
};

/** A Word document as it reads: its text with headings, lists, tables and pictures. */
export function DocumentView(props: KindProps) {
  const { file, onLinked } = props;
  const { state, tryAgain } = useDocument(file);
  if (state.step === 'refused') {
    return (
      <UnshownFileCard file={file} {...PROBLEMS[state.problem]}>
        {state.problem === 'lost' && <Button onClick={tryAgain}>{t('Try again')}</Button>}
      </UnshownFileCard>
    );
  }
  return (
    <div className={classNames(styles.place, onLinked && styles.compared)} aria-busy={state.step === 'opening'}>
      {state.step === 'opening' && <Spinner label={t('Opening document')} />}
      {state.step === 'open' && <Paper {...props} blocks={state.blocks} />}
    </div>
  );
}

function Paper({ blocks, ...props }: KindProps & { blocks: readonly Block[] }) {
  const { scrollerRef, paperRef, zoom, length, marks, handleScroll } = useDocumentSurface({ ...props, blocks });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls
    <div ref={scrollerRef} className={styles.scroller} tabIndex={0} onScroll={handleScroll}>
      <div className={styles.shown} style={{ width: PAPER_WIDTH * zoom, height: length * zoom }}>
        <article
          ref={paperRef}
          className={styles.paper}
          style={{ width: PAPER_WIDTH, transform: `scale(${zoom})` }}
          aria-label={props.name}
        >
          <div className={styles.words}>
            <p className={styles.note}>
              {t('Text, lists, tables and pictures. Download the file for its layout, headers and notes.')}
            </p>
            <DocumentBlocks blocks={blocks} marks={marks} />
          </div>
        </article>
      </div>
    </div>
  );
}
