import { Button } from '../../../../../ui/button.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { FileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { SheetBook } from './sheet-book.tsx';
import { SHEET_PROBLEMS } from './sheet-problems.ts';
import styles from './sheet-view.module.css';
import { useWorkbook } from './use-workbook.ts';

/** A spreadsheet as it was saved, sheet by sheet; one that can't be shown becomes a card that says why. */
export function SheetView({ file, onSurface, tools }: KindProps) {
  const { state, tryAgain } = useWorkbook(file);
  if (state.step === 'refused') {
    const mayComeBack = state.problem === 'lost' || state.problem === 'slow';
    return (
      <FileCard file={file} {...SHEET_PROBLEMS[state.problem]}>
        {mayComeBack && <Button onClick={tryAgain}>Try again</Button>}
      </FileCard>
    );
  }
  return (
    <div className={styles.place} aria-busy={state.step === 'opening'}>
      {state.step === 'opening' && <Spinner label="Opening spreadsheet" />}
      {state.step === 'open' && <SheetBook workbook={state.workbook} onSurface={onSurface} tools={tools} />}
    </div>
  );
}
