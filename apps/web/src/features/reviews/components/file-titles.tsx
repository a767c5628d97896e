import { TITLE_MAX } from '@facet/contract/constants/limits';
import { TextField } from '../../../ui/text-field.tsx';
import type { FileToReview } from '../reviewers.ts';
import styles from './file-titles.module.css';
import { t } from '../../../ui/words.ts';

/** What people from outside read instead of file names, by item. */
export type FileTitles = ReadonlyMap<number, string>;

/** The titles that were changed, of the files asked about. */
export const titlesOf = (files: readonly FileToReview[], titles: FileTitles) =>
  files.flatMap(({ id }) => {
    const title = titles.get(id)?.trim();
    return title === undefined ? [] : { file_id: id, title: title || null };
  });

type FileTitlesProps = {
  files: readonly FileToReview[];
  titles: FileTitles;
  onChange: (titles: FileTitles) => void;
};

/** The titles that people from outside read; without one, they read the style and its version. */
export function FileTitleFields({ files, titles, onChange }: FileTitlesProps) {
  return (
    <details className={styles.names}>
      <summary className={styles.summary}>{t('Names they read')}</summary>
      <p className={styles.hint}>{t('People from outside never see file names. They read these instead.')}</p>
      <div className={styles.fields}>
        {files.map(({ id, name, version, file }) => (
          <TextField
            key={id}
            label={file.original_name}
            placeholder={`${name} v${version}`}
            maxLength={TITLE_MAX}
            value={titles.get(id) ?? file.title ?? ''}
            onChange={(event) => onChange(new Map(titles).set(id, event.target.value))}
          />
        ))}
      </div>
    </details>
  );
}
