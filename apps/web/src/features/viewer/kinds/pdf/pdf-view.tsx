import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { UnshownFileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { PasswordCard } from './password-card.tsx';
import { PdfOnItsWay } from './pdf-on-its-way.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';
import { t } from '../../../../ui/words.ts';

const BROKEN = t('This file is damaged or incomplete. Ask for a new copy, or try another program.');
const LOST = t('Couldn’t load the file.');

/** A PDF, page by page; one that can't be read becomes a card that says why. */
export function PdfView(props: KindProps) {
  const { file } = props;
  const { state, tryAgain } = usePdf(file);
  const [failed, setFailed] = useState<unknown>(null);
  if (state.step === 'open' && failed !== state.document) {
    return <PdfPages {...props} document={state.document} onFailure={() => setFailed(state.document)} />;
  }
  if (state.step === 'opening') return <PdfOnItsWay />;
  if (state.step === 'locked') return <PasswordCard file={file} isWrong={state.isWrong} onTry={state.tryPassword} />;
  if (state.step === 'lost') {
    return (
      <UnshownFileCard file={file} reason={LOST}>
        <Button onClick={tryAgain}>{t('Try again')}</Button>
      </UnshownFileCard>
    );
  }
  return <UnshownFileCard file={file} reason={BROKEN} />;
}
