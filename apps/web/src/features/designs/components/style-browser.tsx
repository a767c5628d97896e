import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { StyleWire } from '@facet/contract/entities/design';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useHeldOrder } from '../../../lib/list/use-held-order.ts';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
import { lazyDialog, lazyPart } from '../../../lib/lazy-part.tsx';
import { useClock } from '../../../lib/use-clock.ts';
import { tabPanelProps } from '../../../ui/tabs.tsx';
import { EstimatesOf } from '../../../shared/costs/estimates.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { listQueries } from '../list-queries.ts';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { useListLook } from '../hooks/use-list-look.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useStableHandlers } from '../hooks/use-stable-handlers.ts';
import {
  StyleBrowserProvider,
  type StyleActs,
  type StyleBrowserState as Shared,
  type StyleQuestion,
} from '../style-browser-context.ts';
import { foldsWithoutFile, areStylesFiltered, NO_STYLE_FILTERS, type StyleFilters } from '../style-filters.ts';
import { moduleWords } from '../module-words.ts';
import { MODULE_TABS } from './module-tabs.tsx';
import { NoStyles, StylesOnTheirWay } from './style-list-states.tsx';
import { StyleTable } from './style-table.tsx';
import { StyleToolbar } from './style-toolbar.tsx';
import styles from './style-browser.module.css';
import { t } from '../../../ui/words.ts';

// A first visit shows the list.
const StyleGrid = lazyPart(async () => (await import('./style-grid.tsx')).StyleGrid, <StylesOnTheirWay view="grid" />);
// Few modules have styles without a file.
const FoldLine = lazyPart(async () => (await import('./fold-line.tsx')).FoldLine);
// Loaded with the first question that it asks.
const StyleDialogs = lazyPart(async () => (await import('./style-dialogs.tsx')).StyleDialogs);
// Loaded with the first style that is selected.
const StyleSelectionBar = lazyDialog(
  async () => (await import('./style-selection-bar.tsx')).StyleSelectionBar,
  ({ selected }) => selected.length > 0,
  {},
);

type StyleBrowserProps = {
  project: ProjectWire;
  module: ProjectModuleWire;
  filters: StyleFilters;
  onFilters: (change: Partial<StyleFilters>) => void;
  onUpload: () => void;
  onFiles: (files: readonly File[]) => void;
  acts: StyleActs;
  /** Files that wait for my answer. */
  waitingIds: ReadonlySet<number>;
  /** Hears which styles are selected and whether a review may be requested for any. */
  onState: (state: BrowserState) => void;
  /** The style that a link leads to. */
  linkedId?: number;
  /** On a phone: whether search, filters and order are unfolded. */
  isUnfolded: boolean;
  /** Whether styles without a file in the module are shown as well. */
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
};
export type BrowserState = { selected: readonly StyleWire[]; mayRequest: boolean };

const mayChange = ({ abilities, items }: StyleWire) =>
  Object.values(abilities).some(Boolean) || items.some((item) => item.abilities.review);

const styleId = ({ id }: StyleWire) => id;
const listName = (...of: readonly unknown[]) => JSON.stringify(of);

/** A module's styles: filters, list, selection and what can be done with them. */
export function StyleBrowser(props: StyleBrowserProps) {
  const { project, module, filters, onFilters, onUpload, onFiles, onState, linkedId, waitingIds } = props;
  const ref = useMemo((): ModuleRef => ({ projectId: project.id, moduleId: module.id }), [project.id, module.id]);
  const { now, timeZone } = useClock();
  const [look, setLook] = useListLook();
  const [question, setQuestion] = useState<StyleQuestion | null>(null);
  const [renamingId, setRenamingId] = useState<number | null>(null);
  const isFolding = foldsWithoutFile(module, filters);
  const query = useInfiniteQuery({
    ...listQueries.list(ref, filters, isFolding && !props.showsAll),
    // A filter changes the list in place; another module begins with its own skeleton.
    placeholderData: (previous, before) => (before?.queryKey[3] === module.id ? keepPreviousData(previous) : undefined),
  });
  const paged = useRows(query);
  const { rows, hold } = useHeldOrder(paged.rows, styleId, listName(module.id, filters, query.isPlaceholderData));
  const { data: summary } = useQuery(listQueries.summary(ref));
  const without = summary ? summary.styles - module.count_styles : 0;
  const { selected, isSelected, select, selectAll, clear } = useSelection(rows);
  const tell = useEffectEvent(onState);
  const mayRequest = rows.some(({ abilities }) => abilities.request_review);
  useEffect(() => tell({ selected, mayRequest }), [selected, mayRequest]);
  const mayUpload = module.abilities.upload;
  const drop = useFileDrop(mayUpload ? onFiles : undefined);
  const isSelecting = selected.length > 0;
  const maySelect = rows.some(mayChange);
  const acts = useStableHandlers(props.acts);
  const { team, tags } = project;
  const seesCosts = project.abilities.view_costs;
  const costed = seesCosts ? paged.rows.map(styleId) : [];
  // Stays the same while pages of styles load, so that existing cards don't render again.
  const shared = useMemo(
    (): Shared => ({
      module: ref,
      seesCosts,
      team,
      tags,
      clock: { now, timeZone },
      isSelected,
      isSelecting,
      waitingIds,
      maySelect,
      select,
      renamingId,
      setRenamingId,
      ask: setQuestion,
      ...acts,
    }),
    [
      ref,
      seesCosts,
      team,
      tags,
      now,
      timeZone,
      isSelected,
      isSelecting,
      waitingIds,
      maySelect,
      select,
      renamingId,
      acts,
    ],
  );
  const list = { styles: rows, total: paged.places, loadTo: paged.reach, selectAll, linkedId };
  return (
    <StyleBrowserProvider value={shared}>
      <div
        role="tabpanel"
        {...tabPanelProps(MODULE_TABS, String(module.id))}
        className={styles.panel}
        {...drop.handlers}
      >
        <StyleToolbar
          project={project}
          // Clients don't see what pre-flight says.
          hasModels={project.team.length > 0 && module.name === 'cad-design'}
          filters={filters}
          onFilters={onFilters}
          look={look}
          onLook={setLook}
          count={query.data ? moduleWords({ total: paged.total, isFiltered: areStylesFiltered(filters), summary }) : []}
          onUpload={mayUpload ? onUpload : undefined}
          isUnfolded={props.isUnfolded}
        />
        <div className={styles.list} {...hold}>
          <PagedList
            list={paged}
            skeleton={<StylesOnTheirWay view={look.view} />}
            failed={t('Couldn’t load the styles')}
            none={
              areStylesFiltered(filters) ? (
                <NoneFound title={t('No styles found')} onClear={() => onFilters(NO_STYLE_FILTERS)} />
              ) : (
                <NoStyles onUpload={mayUpload ? onUpload : undefined} />
              )
            }
          >
            <EstimatesOf projectId={project.id} styleIds={costed}>
              {look.view === 'grid' ? (
                <StyleGrid {...list} />
              ) : (
                <StyleTable {...list} pictures={look.pictures} selectedCount={selected.length} clear={clear} />
              )}
            </EstimatesOf>
          </PagedList>
          {isFolding && without > 0 && <FoldLine count={without} isOpen={props.showsAll} onToggle={props.onShowAll} />}
        </div>
        {drop.isOver && (
          <p className={styles.hint}>
            {t('Drop to add new styles to {title}, or on a style to add a version', {
              title: titleOfModule(module.title),
            })}
          </p>
        )}
      </div>
      <StyleSelectionBar selected={selected} onClear={clear} />
      {question && <StyleDialogs question={question} onClose={() => setQuestion(null)} />}
    </StyleBrowserProvider>
  );
}
