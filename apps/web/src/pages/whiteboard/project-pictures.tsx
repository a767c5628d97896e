import { PICTURE_FORMATS } from '@facet/contract/constants/file-formats';
import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileQueries } from '../../features/files/api.ts';
import { thumbnailUrl } from '../../shared/files/thumbnail-url.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './project-pictures.module.css';
import { t } from '../../ui/words.ts';
import { fetchFile } from '../../lib/file-addresses/fetch-file.ts';

type ProjectPicturesProps = { project: ProjectWire; onFiles: (files: readonly File[]) => void };

/** The file itself, as it was uploaded: the board gets every pixel of it. */
async function fetchPicture({ url, original_name: name }: FileWire): Promise<File> {
  const answer = await fetchFile(url);
  if (!answer.ok) throw new Error(t('{name} could not be read', { name }));
  const bytes = await answer.blob();
  return new File([bytes], name, { type: bytes.type });
}

/** The pictures among the project's files, to choose some for a board. */
export function PicturesForBoard({ project, onFiles }: ProjectPicturesProps) {
  const scope = { spaceId: project.space_id, projectId: project.id };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...fileQueries.list(scope, { file_type: [...PICTURE_FORMATS], order: 'desc' }),
    meta: { failure: 'silent' },
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const bring = useMutation({ mutationFn: (files: readonly FileWire[]) => Promise.all(files.map(fetchPicture)) });
  const files = data?.pages.flatMap((page) => page.data.map(({ file }) => file)) ?? [];
  if (files.length === 0) return null;
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const wanted = files.filter(({ id }) => chosen.has(id));
  return (
    <section aria-label={t('From the project’s files')} className={styles.section}>
      <h3 className={styles.title}>{t('From the project’s files')}</h3>
      <div className={styles.grid}>
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            className={styles.file}
            aria-pressed={chosen.has(file.id)}
            aria-label={file.original_name}
            title={file.original_name}
            onClick={() => toggle(file.id)}
          >
            <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={1} />
          </button>
        ))}
      </div>
      <div className={styles.foot}>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={wanted.length === 0}
          loading={bring.isPending}
          onClick={() => bring.mutate(wanted, { onSuccess: onFiles })}
        >
          {wanted.length < 2
            ? t('Add to the board')
            : t('{count, plural, one {Add # to the board} other {Add # to the board}}', { count: wanted.length })}
        </Button>
      </div>
    </section>
  );
}
