import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { TagWire } from '@facet/contract/entities/project';
import { createFinder, fold } from '@facet/contract/fold';
import { useState, type KeyboardEvent } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ChosenChip } from '../../../ui/filter-chip.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCreateStyleTag } from '../use-style-mutations.ts';
import styles from './tag-field.module.css';
import { t } from '../../../ui/words.ts';

type TagFieldProps = {
  projectId: number;
  tags: readonly TagWire[];
  chosen: readonly TagWire[];
  onChange: (tags: TagWire[]) => void;
  error?: string;
};

const AT_MOST = 12;

/** Chosen tags, the project's others to add, and a line to make a new one: Enter takes it. */
export function StyleTagField({ projectId, tags, chosen, onChange, error }: TagFieldProps) {
  const [text, setText] = useState('');
  const create = useCreateStyleTag(projectId);
  const isCalled = createFinder(text);
  const isChosen = (tag: TagWire) => chosen.some(({ id }) => id === tag.id);
  const offered = tags.filter((tag) => !isChosen(tag) && isCalled(tag.title));
  const add = (tag: TagWire) => {
    setText('');
    if (!isChosen(tag)) onChange([...chosen, tag]);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const known = tags.find(({ title }) => fold(title) === fold(text.trim()));
    if (known) return add(known);
    if (text.trim() !== '') create.mutate(text, { onSuccess: add });
  };
  return (
    <div className={styles.field}>
      <TextField
        label={t('Tags')}
        placeholder={t('Find or add a tag, then press Enter')}
        value={text}
        maxLength={TITLE_MAX}
        error={error ?? formErrors(create.error)['title'] ?? formErrors(create.error)['form']}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map((tag) => (
            <ChosenChip key={tag.id} onRemove={() => onChange(chosen.filter(({ id }) => id !== tag.id))}>
              {tag.title}
            </ChosenChip>
          ))}
        </div>
      )}
      {offered.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t('Project tags')}>
          {offered.slice(0, AT_MOST).map((tag) => (
            <Button
              key={tag.id}
              size="small"
              aria-label={t('Add tag {title}', { title: tag.title })}
              onClick={() => add(tag)}
            >
              {tag.title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
