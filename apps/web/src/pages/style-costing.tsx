import type { ProjectWire } from '@facet/contract/entities/project';
import { createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { CostSheetPanel } from '../features/costs/components/cost-sheet-panel.tsx';
import { CostingStart } from '../features/costs/components/costing-start.tsx';
import { SheetMenu } from '../features/costs/components/sheet-menu.tsx';
import { costQueries } from '../features/costs/api.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { formatShortDay } from '../lib/format-date.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { StandIn } from '../lib/list/loaded.tsx';
import { useTitle } from '../lib/use-title.ts';
import { projectQueries } from '../features/projects/api.ts';
import { designQueries } from '../shared/designs/api.ts';
import { thumbnailUrl } from '../shared/files/thumbnail-url.ts';
import { MainPart } from '../ui/main-part.tsx';
import { SegmentedNav, SegmentedNavLink } from '../ui/segmented-nav.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './style-costing.module.css';
import { t } from '../ui/words.ts';

const MatrixPanel = lazyPart(async () => (await import('../features/costs/components/matrix-panel.tsx')).MatrixPanel);
const QuotesPanel = lazyPart(async () => (await import('../features/quotes/components/quotes-panel.tsx')).QuotesPanel);
const BriefOfStyle = lazyPart(async () => (await import('./style-costing/brief-of-style.tsx')).BriefOfStyle);
const TabLink = createLink(SegmentedNavLink);

const FROM = '/app/project/$projectId/styles/$styleId/costing';
const TABS = [
  ['brief', t('Brief')],
  ['sheet', t('Cost sheet')],
  ['sizes', t('Sizes and metals')],
  ['quotes', t('Quotes')],
] as const;

/** Where the models of a project are, and whether the reader may make tasks about them. */
function findCad(project: ProjectWire | undefined) {
  if (!project) return undefined;
  const module = project.modules.find(({ name }) => name === 'cad-design');
  return module && { id: module.id, mayAsk: project.abilities.create_task };
}

/** StyleCostingPage: what a style costs, and what it would in other sizes and metals. */
export function StyleCostingPage() {
  const place = useParams({ from: FROM });
  const { tab: asked = 'sheet', sheet: wanted } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/project/$projectId/styles/$styleId/costing' });
  const { data: project } = useQuery(projectQueries.one(place.projectId));
  const seesCosts = project?.abilities.view_costs;
  // Who doesn't see costs has the brief alone.
  const tab = seesCosts === false ? 'brief' : asked;
  const query = useQuery({ ...costQueries.sheets(place), enabled: seesCosts === true });
  const { data: item } = useQuery(designQueries.linked(place.projectId, { project_style_id: [place.styleId] }));
  const sheets = query.data?.sheets ?? [];
  const shown = sheets.find(({ id }) => id === wanted) ?? sheets[0];
  const title = item?.style.title ?? t('Costing');
  useTitle(title);
  const show = (sheet: number | undefined) => void navigate({ search: { tab, sheet }, replace: true });
  const picture = thumbnailUrl(item?.file, 'small');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <ButtonLink
            to="/project/$projectId/modules/design"
            params={{ projectId: place.projectId }}
            variant="quiet"
            icon={<ArrowLeft />}
            aria-label={t('Back to the project')}
          />
          {picture && <img src={picture} alt="" />}
          <div className={styles.words}>
            <div className={styles.name}>
              <h1>{title}</h1>
              {shown && <SheetMenu place={place} sheets={sheets} shown={shown} onSheet={show} />}
            </div>
            {shown && (
              <p className={styles.place}>
                {t('Cost sheet {number}. {name}, {day}', {
                  number: shown.number,
                  name: shown.created_by.name,
                  day: formatShortDay(shown.created_at),
                })}
              </p>
            )}
          </div>
        </div>
        <SegmentedNav label={t('Costing')} className={styles.tabs}>
          {TABS.filter(([value]) => value === 'brief' || seesCosts !== false).map(([value, label]) => (
            <TabLink
              key={value}
              to="/project/$projectId/styles/$styleId/costing"
              params={place}
              search={{ tab: value, sheet: shown?.id }}
              replace
              aria-current={value === tab ? 'page' : undefined}
            >
              {label}
            </TabLink>
          ))}
        </SegmentedNav>
      </header>
      <MainPart>
        {tab === 'brief' ? (
          <BriefOfStyle place={place} sheetId={shown?.id} />
        ) : query.data === undefined ? (
          <StandIn
            query={query}
            skeleton={<SkeletonRows count={12} height={36} />}
            failed={t('Couldn’t load the cost sheets')}
          />
        ) : !shown ? (
          <div className={styles.empty}>
            <CostingStart place={place} onSheet={show} />
          </div>
        ) : tab === 'quotes' ? (
          <QuotesPanel place={place} sheetId={shown.id} />
        ) : tab === 'sizes' ? (
          <MatrixPanel place={{ ...place, sheetId: shown.id }} cad={findCad(project)} />
        ) : (
          <CostSheetPanel place={{ ...place, sheetId: shown.id }} onSheet={show} />
        )}
      </MainPart>
    </div>
  );
}
