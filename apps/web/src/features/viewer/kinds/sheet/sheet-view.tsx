import { useEffect, useEffectEvent } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { UnshownFileCard } from '../card/file-card.tsx';
import type { KindProps, OpenedContent } from '../kind-props.ts';
import { SheetBook } from './sheet-book.tsx';
import styles from './sheet-view.module.css';
import { useWorkbook, type WorkbookState } from './use-workbook.ts';
import type { SheetProblem } from './sheet-messages.ts';
import { t } from '../../../../ui/words.ts';

/** Why a spreadsheet is not shown, and what can be done about it. */
const SHEET_PROBLEMS: Readonly<Record<SheetProblem, { title: string; reason: string }>> = {
  bomb: {
    title: t('Blocked for safety'),
    reason: t('It unpacks to far more data than a spreadsheet should. Open it only if you trust the sender.'),
  },
  large: {
    title: t('Too large to show here'),
    reason: t('It has more cells than a browser can handle. Download it to open it in a spreadsheet program.'),
  },
  locked: {
    title: t('This spreadsheet is password-protected'),
    reason: t('Download it to open it in a spreadsheet program, or upload a copy without a password.'),
  },
  broken: {
    title: t('Couldn’t read this spreadsheet'),
    reason: t('The file is damaged or isn’t a spreadsheet. Ask for a new copy, or try another program.'),
  },
  lost: { title: t('Couldn’t load this spreadsheet'), reason: t('Check your connection and try again.') },
  slow: {
    title: t('This spreadsheet takes too long to read'),
    reason: t('Download it to open it in a spreadsheet program, or upload a smaller file.'),
  },
};

/** In a comparison, each side reads the other's cells. */
function useTellOpened({ onOpened }: KindProps, state: WorkbookState) {
  const workbook = state.step === 'open' ? state.workbook : null;
  const tell = useEffectEvent((opened: OpenedContent | null) => onOpened?.(opened));
  useEffect(() => {
    if (!workbook) return undefined;
    tell({ kind: 'sheet', workbook });
    return () => tell(null);
  }, [workbook]);
}

/** A spreadsheet as it was saved, sheet by sheet; if it can't be shown, a card that says why. */
export function SheetView(props: KindProps) {
  const { file, onLinked } = props;
  const { state, tryAgain } = useWorkbook(file);
  useTellOpened(props, state);
  if (state.step === 'refused') {
    const mayComeBack = state.problem === 'lost' || state.problem === 'slow';
    return (
      <UnshownFileCard file={file} {...SHEET_PROBLEMS[state.problem]}>
        {mayComeBack && <Button onClick={tryAgain}>{t('Try again')}</Button>}
      </UnshownFileCard>
    );
  }
  return (
    <div className={classNames(styles.place, onLinked && styles.compared)} aria-busy={state.step === 'opening'}>
      {state.step === 'opening' && <Spinner label={t('Opening spreadsheet')} />}
      {state.step === 'open' && <SheetBook {...props} workbook={state.workbook} />}
    </div>
  );
}
