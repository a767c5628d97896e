import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { decidedFilesText } from '../deciding/deciding-words.ts';
import { isDecided, mayAskAgain, type FileToReview } from '../reviewers.ts';
import styles from './review-files.module.css';
import { t } from '../../../ui/words.ts';

type ReviewFilesProps = {
  files: readonly FileToReview[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/**
 * The files that can be reviewed, side by side with checkboxes; decided ones say so and must be ticked deliberately.
 */
export function ReviewFiles({ files, chosen, onChange }: ReviewFilesProps) {
  const open = files.filter((file) => !isDecided(file));
  const isAll = open.length > 0 && open.every(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div>
      <p className={styles.head}>
        <span role="status">
          {chosen.size === 0
            ? t('No files selected')
            : t('{count, plural, one {# file chosen} other {# files chosen}}', { count: chosen.size })}
        </span>
        {open.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => onChange(new Set(isAll ? [] : open.map(({ id }) => id)))}>
            {isAll ? t('Clear selection') : t('Select all {count, number}', { count: open.length })}
          </Button>
        )}
      </p>
      <ul className={styles.list} aria-label={decidedFilesText(files.length)}>
        {files.map((file) => (
          <FileTick key={file.id} file={file} isChosen={chosen.has(file.id)} onToggle={() => toggle(file.id)} />
        ))}
      </ul>
    </div>
  );
}

type FileTickProps = { file: FileToReview; isChosen: boolean; onToggle: () => void };

function FileTick({ file: one, isChosen, onToggle }: FileTickProps) {
  const { name, version, status, file } = one;
  const full = t('{title}, version {version}, {file}', { title: name, version, file: file.original_name });
  const isDone = isDecided(one);
  const isFixed = isDone && !mayAskAgain(one);
  return (
    <li className={styles.file} data-chosen={isChosen || undefined}>
      <label
        className={styles.tick}
        title={isFixed ? t('Already decided. Owners and managers can ask again.') : file.original_name}
      >
        <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={112 / 88} className={styles.picture} />
        <span className={styles.check}>
          <Checkbox
            label={isDone ? t('Ask again: {name}', { name: full }) : full}
            hideLabel
            size={22}
            checked={isChosen}
            disabled={isFixed}
            onChange={onToggle}
          />
        </span>
        {isDone && (
          <span className={styles.status}>
            <StatusBadge status={status} />
          </span>
        )}
        <span className={styles.name}>
          <span className={styles.title}>{name}</span> <span className={styles.version}>v{version}</span>
        </span>
      </label>
    </li>
  );
}
