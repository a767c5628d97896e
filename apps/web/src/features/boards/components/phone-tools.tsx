import type { UserWire } from '@facet/contract/entities/user';
import { Undo2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { LiveBoardView } from '../session/live-board.ts';
import type { OpenBoard } from '../session/open-board.ts';
import { PhonePeople } from './people-here.tsx';
import { t } from '../../../ui/words.ts';

type PhoneToolsProps = { board: OpenBoard; view: LiveBoardView; me: UserWire };

/** At the right of the bar over a board on a phone: who is here, and undo. */
export function PhoneTools({ board, view: { canEdit, canUndo, peers }, me }: PhoneToolsProps) {
  return (
    <>
      <PhonePeople me={me} peers={peers} />
      {canEdit && (
        <IconButton label={t('Undo')} icon={<Undo2 />} size={36} disabled={!canUndo} onClick={() => board.undo()} />
      )}
    </>
  );
}
