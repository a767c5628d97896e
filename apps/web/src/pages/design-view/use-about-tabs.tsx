import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { CostMark } from '../../features/costs/components/cost-mark.tsx';
import { DetailsList } from '../../features/viewer/details-list.tsx';
import type { Version } from '../../features/viewer/versions.ts';
import type { PanelTab } from '../../features/viewer/viewer-panel.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useClock } from '../../lib/use-clock.ts';
import { t } from '../../ui/words.ts';
import styles from './seen-by.module.css';

const DetailsMenu = lazyPart(async () => (await import('../../features/viewer/details/details-menu.tsx')).DetailsMenu);
const StyleHistory = lazyPart(async () => (await import('./style-history.tsx')).StyleHistory);
const TagsModal = lazyPart(async () => (await import('../../features/designs/components/tags-modal.tsx')).TagsModal);

const StyleOrigin = lazyPart(async () => (await import('../../features/boards/origin/style-origin.tsx')).StyleOrigin);

const LookList = lazyPart(async () => (await import('../../shared/files/looks/look-list.tsx')).LookList);

type AboutTabs = {
  project: ProjectWire;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  onShow: (itemId: number) => void;
};

/** Facts about the shown file, and what became of each version. */
export function useAboutTabs({ project, style, versions, item, onShow }: AboutTabs): PanelTab[] {
  const { now } = useClock();
  // Clients are shown neither the brief nor the references.
  const isTeam = project.team.length > 0;
  const findPerson = (userId: number) => project.team.find(({ user_id: id }) => id === userId)?.user;
  const menu = (
    <DetailsMenu
      project={project}
      style={style}
      versions={versions}
      item={item}
      onShow={onShow}
      tagsDialog={(module, onClose) => (
        <TagsModal module={module} tags={project.tags} style={style} onClose={onClose} />
      )}
    />
  );
  return [
    {
      value: 'details',
      label: t('Details'),
      content: (
        <>
          <DetailsList
            style={style}
            item={item}
            personOf={findPerson}
            menu={menu}
            estimate={project.abilities.view_costs && <CostMark projectId={project.id} styleId={style.id} />}
          />
          {project.abilities.edit && (
            <section className={styles.seen}>
              <h2 className={styles.title}>{t('Seen by')}</h2>
              <LookList
                projectId={project.id}
                filters={{ file_id: item.file.id }}
                says="people"
                none={t('Nobody yet, or this space doesn’t keep it.')}
              />
            </section>
          )}
          {isTeam && <StyleOrigin projectId={project.id} styleId={style.id} />}
        </>
      ),
    },
    {
      value: 'history',
      label: t('History'),
      count: versions.length,
      content: (
        <StyleHistory
          projectId={project.id}
          style={style}
          item={item}
          versions={versions}
          now={now.getTime()}
          personOf={findPerson}
          onShow={onShow}
        />
      ),
    },
  ];
}
