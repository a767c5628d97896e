import { FORMATS_OF_KIND, type FileKind } from '@facet/contract/constants/file-formats';
import type { PersonWire } from '@facet/contract/entities/user';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useInfiniteQuery } from '@tanstack/react-query';
import { toggled } from '../../../lib/list/toggled.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { fileQueries } from '../api.ts';
import { FileDesk } from '../components/file-desk.tsx';
import { FileList } from '../components/file-list.tsx';
import { FilesOnTheirWay } from '../components/files-on-their-way.tsx';
import type { FileLook } from '../hooks/use-file-look.ts';
import { FILE_KIND_WORDS } from '../kind-words.ts';
import { OverviewSection } from './overview-section.tsx';
import { t } from '../../../ui/words.ts';

const LOOK: FileLook = { view: 'list', pictures: 'medium' };

type RecentFilesProps = {
  spaceId: number;
  kind: FileKind | undefined;
  people: readonly PersonWire[];
  by: number[] | undefined;
  onBy: (by: number[] | undefined) => void;
  onDownload: (itemIds: number[]) => void;
};

/** The files of a space, newest first, of one kind or all, by some people or everybody. */
export function RecentFiles({ spaceId, kind, people, by, onBy, onDownload }: RecentFilesProps) {
  const filters = { file_type: kind && [...FORMATS_OF_KIND[kind]], created_by: by, order: 'desc' } as const;
  const query = useInfiniteQuery({ ...fileQueries.list({ spaceId }, filters), placeholderData: (before) => before });
  const list = useRows<SpaceFileWire>(query);
  const { rows, total } = list;
  const title = kind ? t('Recent files: {kind}', { kind: FILE_KIND_WORDS[kind].label }) : t('Recent files');
  const tools = people.length > 0 && (
    <FilterMenu
      label={t('Person')}
      options={people.map((person) => ({ value: person.id, label: personName(person) }))}
      chosen={by}
      onToggle={(id) => onBy(toggled(by, id))}
      onClear={() => onBy(undefined)}
    />
  );
  return (
    <OverviewSection title={title} count={query.data && total} tools={tools}>
      <FileDesk spaceId={spaceId} files={rows} known="nothing" onDownload={onDownload}>
        <PagedList
          small
          list={list}
          skeleton={<FilesOnTheirWay look={LOOK} />}
          failed={t('Couldn’t load the files')}
          none={
            by ? (
              <NoneFound
                framed
                title={t('No files found')}
                onClear={() => onBy(undefined)}
                clear={t('Clear filters')}
              />
            ) : (
              <EmptyState framed title={t('No files found')} />
            )
          }
        >
          <FileList
            label={t('Recent files')}
            files={rows}
            total={list.places}
            onReach={list.reach}
            look={LOOK}
            columns="origin"
          />
        </PagedList>
      </FileDesk>
    </OverviewSection>
  );
}
