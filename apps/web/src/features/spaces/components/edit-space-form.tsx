import type { SpaceWire } from '@facet/contract/entities/space';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditConflict, EditTaken } from '../../../shared/edits/edit-note.tsx';
import type { Changer } from '../../../shared/edits/last-changes.ts';
import { useSaveEdits } from '../../../shared/edits/use-save-edits.ts';
import { useSharedEdits } from '../../../shared/edits/use-shared-edits.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { spaceQueries, useUpdateSpace, type SpaceInput } from '../api.ts';
import { colourName } from '../space-colours.ts';
import { SpaceFields } from './space-fields.tsx';
import styles from './space-form.module.css';
import { t } from '../../../ui/words.ts';

const toValues = ({ title, color }: SpaceWire): SpaceInput => ({ title, color });
const findChanges = (read: SpaceWire, { title, color }: SpaceInput) => ({
  ...(title === read.title ? {} : { title }),
  ...(color === read.color ? {} : { color }),
  updated_at: read.updated_at,
});

const FIELDS = {
  title: { name: t('name'), words: (title: string) => title || t('No name') },
  color: { name: t('colour'), words: colourName },
} as const;

/** Name and colour of an existing space, merged with what others save in the meantime. */
export function EditSpaceForm({ space }: { space: SpaceWire }) {
  const [round, setRound] = useState(0);
  return <Round key={round} space={space} onSaved={() => setRound((last) => last + 1)} />;
}

function Round({ space, onSaved }: { space: SpaceWire; onSaved: () => void }) {
  const client = useQueryClient();
  const query = spaceQueries.one(space.id);
  // The cache knows what was just saved before the page does.
  const [first] = useState(() => client.getQueryData(query.queryKey) ?? space);
  const save = useUpdateSpace(first.id);
  const { form, showFailure } = useApiForm<SpaceInput>(toValues(first));
  const edits = useSharedEdits({
    first,
    queryKey: query.queryKey,
    form,
    valuesOf: toValues,
    compared: (values) => values,
  });
  const { title, color } = toValues(edits.read);
  useUnsavedGuard((form.values.title !== title || form.values.color !== color) && !save.isPending);
  const send = useSaveEdits({
    save,
    edits,
    changesOf: findChanges,
    readAgain: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSaved,
    onFailure: showFailure,
  });
  const { updated_by: by, updated_at: at } = edits.read;
  const mark = (field: keyof SpaceInput) => (
    <EditMark field={field} edits={edits} mine={form.values[field]} by={by ? { ...by, at } : undefined} />
  );
  return (
    <form className={styles.form} onSubmit={form.onSubmit(send)} noValidate>
      <SpaceFields form={form} marks={{ title: mark('title'), color: mark('color') }} />
      {form.errors[FORM_ERROR] && (
        <p role="alert" className={styles.error}>
          {form.errors[FORM_ERROR]}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('Save changes')}
        </Button>
      </div>
    </form>
  );
}

type EditMarkProps = {
  field: keyof SpaceInput;
  edits: ReturnType<typeof useSharedEdits<SpaceWire, SpaceInput>>;
  mine: string;
  by: Changer | undefined;
};

function EditMark({ field, edits, mine, by }: EditMarkProps) {
  const theirs = edits.theirs[field];
  if (!edits.conflicts.includes(field) || theirs === undefined)
    return edits.taken.includes(field) ? <EditTaken by={by} /> : null;
  const { name, words } = FIELDS[field];
  return (
    <EditConflict
      field={name}
      by={by}
      theirs={words(theirs)}
      mine={words(mine)}
      onTake={() => edits.settle(field, 'theirs')}
      onKeep={() => edits.settle(field, 'mine')}
    />
  );
}
