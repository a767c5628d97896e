import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useState, type ReactNode } from 'react';
import type { SpaceInput } from '../api.ts';
import { USUAL_COPY, useDuplicateSpace } from '../copy-api.ts';
import { CopyChoices } from './copy-choices.tsx';
import { SpaceForm } from './space-form.tsx';
import { copyTitle } from '../../../lib/copy-title.ts';
import { t } from '../../../ui/words.ts';

type DuplicateFormProps = { source: SpaceWire; onSaved: (space: SpaceWire) => void; cancel: ReactNode };

/** Name and colour of a space's copy, and what goes into it. */
export function DuplicateForm({ source, onSaved, cancel }: DuplicateFormProps) {
  const duplicate = useDuplicateSpace(source.id);
  const [choices, setChoices] = useState(USUAL_COPY);
  const save = {
    isPending: duplicate.isPending,
    mutate: (input: SpaceInput, then: Parameters<typeof duplicate.mutate>[1]) =>
      duplicate.mutate({ ...input, ...choices }, then),
  };
  return (
    <SpaceForm
      initial={{ title: copyTitle(source.title, TITLE_MAX), color: source.color }}
      save={save}
      button={t('Duplicate space')}
      onSaved={onSaved}
      cancel={cancel}
    >
      <CopyChoices value={choices} onChange={setChoices} isPersonal={source.is_personal} />
    </SpaceForm>
  );
}
