import type { BoardVersionWire } from '@facet/contract/board-frames';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/list-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { BoardLine } from '../session/board-line.ts';
import { countedItems } from '../canvas/desk/item-words.ts';
import { boardKeys } from '../keys.ts';
import styles from './versions-panel.module.css';
import { t } from '../../../ui/words.ts';

export type VersionsProps = { boardId: number; line: BoardLine; canEdit: boolean; isLive: boolean };

/** The list of versions, and a field to name the present one. */
export function Versions({ boardId, line, canEdit, isLive }: VersionsProps) {
  const queryKey = boardKeys.versions(boardId);
  const invalidates = [queryKey];
  const {
    data: versions,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => line.versions(),
    enabled: isLive,
    staleTime: 0,
    meta: { failure: 'silent' },
  });
  const name = useMutation({
    mutationFn: (title: string) => line.nameVersion(title),
    meta: { invalidates, failure: 'form' },
  });
  const restore = useMutation({
    mutationFn: ({ id }: BoardVersionWire) => line.restoreVersion(id),
    meta: {
      invalidates,
      success: (_answer: unknown, { title }: BoardVersionWire) =>
        t('{title} is back. What was there is kept as a version', { title }),
    },
  });
  const [title, setTitle] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') name.mutate(title.trim(), { onSuccess: () => setTitle('') });
  };
  return (
    <div className={styles.panel}>
      {canEdit && (
        <form className={styles.form} onSubmit={handleSubmit}>
          <TextField
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            label={t('Name this version')}
            hideLabel
            placeholder={t('Name this version')}
            size="small"
            maxLength={TITLE_MAX}
            error={failureText(name.error)}
          />
          <Button type="submit" size="small" loading={name.isPending}>
            {t('Keep')}
          </Button>
        </form>
      )}
      {error && <LoadFailed small title={t('Couldn’t load the versions')} onRetry={() => void refetch()} />}
      {!versions && !error && <SkeletonRows count={3} height={44} />}
      {versions?.length === 0 && <p className={styles.text}>{t('No versions yet')}</p>}
      {versions && versions.length > 0 && (
        <ul className={styles.list} aria-label={t('Versions')}>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              onRestore={canEdit ? () => restore.mutate(version) : undefined}
              isBusy={restore.isPending}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type VersionRowProps = { version: BoardVersionWire; onRestore?: () => void; isBusy: boolean };

function VersionRow({ version, onRestore, isBusy }: VersionRowProps) {
  const { now } = useClock();
  const [isAsking, setAsking] = useState(false);
  const { title, created_by: person, created_at: at, items_total: total } = version;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.about}>
          {isAsking
            ? t('The board changes for everyone. What is there now is kept as a version.')
            : `${person.first_name}, ${relativeTime(at, now.getTime())}, ${countedItems(total)}`}
        </span>
      </span>
      {isAsking && (
        <Button size="small" autoFocus onClick={() => setAsking(false)}>
          {t('Cancel')}
        </Button>
      )}
      {onRestore && (
        <Button
          size="small"
          variant={isAsking ? 'primary' : 'plain'}
          aria-label={t('Bring back {title}', { title })}
          disabled={isBusy}
          onClick={() => {
            setAsking(!isAsking);
            if (isAsking) onRestore();
          }}
        >
          {t('Bring back')}
        </Button>
      )}
    </li>
  );
}
