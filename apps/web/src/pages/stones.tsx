import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { projectQueries } from '../features/projects/api.ts';
import { stoneQueries } from '../features/stones/api.ts';
import { StonesView } from '../features/stones/components/stones-view.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { MainPart } from '../ui/main-part.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';
import { readPage } from './stones/read-page.ts';
import { toDocument, useCertificates } from './stones/use-certificates.ts';
import styles from './stones/stones-page.module.css';

const FROM = '/app/project/$projectId/styles/$styleId/stones';

/** The stones of a style: its list beside its drawings. */
export function StonesPage() {
  const { projectId, styleId } = useParams({ from: FROM });
  const { list } = useSearch({ from: FROM });
  const navigate = useNavigate();
  const style = { projectId, styleId };
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: stones } = useQuery(stoneQueries.list(style, list));
  const intake = useCertificates(project);
  useTitle(stones && t('Stones of {title}', { title: stones.title }));
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
        <PageTitle size="viewer" subtitle={project && t('{title}, stones', { title: project.title })}>
          {stones?.title ?? t('Stones')}
        </PageTitle>
      </header>
      <MainPart className={styles.main}>
        <StonesView
          style={style}
          list={list}
          readPage={readPage}
          documents={(project?.attachments ?? []).map(toDocument)}
          intake={intake}
          onList={(number) =>
            void navigate({
              to: '/project/$projectId/styles/$styleId/stones',
              params: style,
              search: { list: number },
              replace: true,
            })
          }
        />
      </MainPart>
    </div>
  );
}
