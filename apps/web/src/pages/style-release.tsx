import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReleaseGap } from '@facet/contract/entities/release';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { projectQueries } from '../features/projects/api.ts';
import { releaseQueries, type StyleRef } from '../features/releases/api.ts';
import { ReleaseView } from '../features/releases/components/release-view.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { Loaded } from '../lib/list/loaded.tsx';
import { useTitle } from '../lib/use-title.ts';
import { MainPart } from '../ui/main-part.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../ui/words.ts';
import styles from './style-release.module.css';

const FROM = '/app/project/$projectId/styles/$styleId/release';

const withNumber = (number: string | null, words: string) => (number === null ? words : `${number}, ${words}`);

/** StyleReleasePage: what may be made of a style now, and what was released before. */
export function StyleReleasePage() {
  const style = useParams({ from: FROM });
  const { projectId, styleId } = style;
  const { data: project } = useQuery(projectQueries.one(projectId));
  const query = useQuery(releaseQueries.list(style));
  const title = query.data?.style.title;
  useTitle(title && t('Release of {title}', { title }));
  const number = query.data?.style.number ?? null;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <ButtonLink
          to="/project/$projectId/modules/design"
          params={{ projectId }}
          search={{ style_id: styleId }}
          variant="quiet"
          icon={<ArrowLeft />}
          className={styles.back}
          aria-label={t('Back to {title}', { title: project?.title ?? t('the project') })}
        />
        <PageTitle
          size="viewer"
          subtitle={project && withNumber(number, t('{title}, release', { title: project.title }))}
        >
          {title ?? t('Release')}
        </PageTitle>
      </header>
      <MainPart>
        <Loaded
          query={query}
          skeleton={<SkeletonRows count={10} height={40} />}
          failed={t('Couldn’t load the releases')}
        >
          {(data) => (
            <ReleaseView
              style={style}
              data={data}
              renderRoad={(gap) => <PartRoad gap={gap} style={style} project={project} />}
            />
          )}
        </Loaded>
      </MainPart>
    </div>
  );
}

type PartRoadProps = { gap: ReleaseGap; style: StyleRef; project: ProjectWire | undefined };

/** The road to where a missing part is made, for those who see that place. */
function PartRoad({ gap: { part, module_id: moduleId, newest }, style, project }: PartRoadProps) {
  const { projectId, styleId } = style;
  if (part === 'stones')
    return (
      <Link to="/project/$projectId/styles/$styleId/stones" params={style}>
        {t('Open stones')}
      </Link>
    );
  if (part === 'sheet')
    return (
      <Link to="/project/$projectId/styles/$styleId/costing" params={style}>
        {t('Open costing')}
      </Link>
    );
  const cad = project?.modules.find(({ name }) => name === 'cad-design');
  const module = project?.modules.find(({ id }) => id === (moduleId ?? cad?.id));
  if (!module) return null;
  if (newest)
    return (
      <Link
        to="/project/$projectId/modules/design-view"
        params={{ projectId }}
        search={{ module_id: module.id, style_id: styleId, file_id: newest.item_id }}
      >
        {t('Open version {version}', { version: String(newest.version) })}
      </Link>
    );
  return (
    <Link
      to="/project/$projectId/modules/design"
      params={{ projectId }}
      search={{ module: module.id, style_id: styleId }}
    >
      {t('Open {title}', { title: titleOfModule(module.title) })}
    </Link>
  );
}
