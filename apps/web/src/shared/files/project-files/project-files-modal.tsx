import type { ProjectItemWire } from '@facet/contract/entities/design';
import type { FileWire } from '@facet/contract/entities/file';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, FileText } from 'lucide-react';
import { useState } from 'react';
import { useRows } from '../../../lib/list/use-rows.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { NoneFound } from '../../../ui/list-states.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { thumbnailUrl } from '../thumbnail-url.ts';
import styles from './project-files-modal.module.css';
import { projectFilesQuery } from './project-files-query.ts';
import { t } from '../../../ui/words.ts';

const PAUSE_MS = 250;
const SKELETONS = 8;

/** What can be attached somewhere: formats (null takes any), the largest size, and how many more files. */
export type ProjectFilesPlace = { formats: readonly string[] | null; maxBytes: number; left: number };

export type ProjectFilesModalProps = {
  projectId: number;
  place: ProjectFilesPlace;
  /** Ids of the files that are there already. */
  taken: ReadonlySet<number>;
  onChoose: (files: FileWire[]) => void;
  onClose: () => void;
};

type Chosen = ReadonlyMap<number, FileWire>;

/** The design files of a project, to attach some of them to something else. */
export function ProjectFilesModal({ projectId, place, taken, onChoose, onClose }: ProjectFilesModalProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const isFull = chosen.size >= place.left;
  const toggle = (file: FileWire) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(file.id) && next.size < place.left) next.set(file.id, file);
      return next;
    });
  const handleAttach = () => {
    onChoose([...chosen.values()]);
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" disabled={chosen.size === 0} onClick={handleAttach}>
        {chosen.size < 2 ? t('Attach') : t('Attach {count, number} files', { count: chosen.size })}
      </Button>
    </>
  );
  const findRefusal = ({ id, size }: FileWire) => {
    if (taken.has(id)) return t('Attached already');
    if (size > place.maxBytes) return t('Over {size}', { size: formatBytes(place.maxBytes) });
    return isFull && !chosen.has(id) ? t('Limit reached') : undefined;
  };
  return (
    <Modal opened onClose={onClose} title={t('Files of the project')} foot={foot}>
      <SearchField label={t('Search files')} size={36} value={search} onChange={setSearch} data-autofocus />
      <Files {...{ projectId, search, chosen, refusalOf: findRefusal }} formats={place.formats} onToggle={toggle} />
    </Modal>
  );
}

type FilesProps = {
  projectId: number;
  search: string;
  formats: readonly string[] | null;
  chosen: Chosen;
  /** Why a file can not be chosen. */
  refusalOf: (file: FileWire) => string | undefined;
  onToggle: (file: FileWire) => void;
};

function Files({ projectId, search: typed, formats, chosen, refusalOf: findRefusal, onToggle }: FilesProps) {
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useInfiniteQuery({
    ...projectFilesQuery({ projectId, search, formats }),
    placeholderData: keepPreviousData,
  });
  const list = useRows(query);
  const none = search ? (
    <NoneFound title={t('No files found')} text={t('Try other words.')} />
  ) : (
    <EmptyState title={t('No files to choose yet')} text={t('Designs uploaded to this project will appear here.')} />
  );
  return (
    <div className={styles.box}>
      <PagedList list={list} skeleton={<FilesOnTheirWay />} failed={t('Couldn’t load the files')} none={none}>
        <ul className={styles.grid} aria-label={t('Files')}>
          {list.rows.map((item) => (
            <li key={item.id}>
              <FileCell
                item={item}
                isChosen={chosen.has(item.file.id)}
                refusal={findRefusal(item.file)}
                onToggle={() => onToggle(item.file)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

type FileCellProps = { item: ProjectItemWire; isChosen: boolean; refusal: string | undefined; onToggle: () => void };

function FileCell({ item: { file, style, version }, isChosen, refusal, onToggle }: FileCellProps) {
  const name = file.original_name;
  const picture = thumbnailUrl(file, 'small');
  const note = refusal ?? `${style.title}, v${version}`;
  return (
    <button
      type="button"
      className={styles.file}
      aria-pressed={isChosen}
      disabled={refusal !== undefined}
      onClick={onToggle}
    >
      <span className={styles.picture}>
        {picture ? <Picture src={picture} alt="" ratio={4 / 3} /> : <FileText aria-hidden="true" />}
        {isChosen && <Check aria-hidden="true" className={styles.tick} />}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.note} title={note}>
        {note}
      </span>
    </button>
  );
}

const FilesOnTheirWay = () => (
  <div className={styles.grid} data-loading role="status" aria-label={t('Loading files')}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <Skeleton key={index} height={132} radius={10} />
    ))}
  </div>
);
