import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { HistoryActWire } from '@facet/contract/entities/review';
import type { PersonWire } from '@facet/contract/entities/user';
import { useQuery } from '@tanstack/react-query';
import { styleHistory } from '../../features/reviews/history/api.ts';
import { VersionActs } from '../../features/reviews/history/version-acts.tsx';
import { HistoryList } from '../../features/viewer/history-list.tsx';
import type { Version } from '../../features/viewer/versions.ts';
import { StandIn } from '../../lib/list/loaded.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../ui/words.ts';

type StyleHistoryProps = {
  projectId: number;
  style: StyleWire;
  item: DesignItemWire;
  versions: readonly Version[];
  now: number;
  personOf: (userId: number) => PersonWire | undefined;
  onShow: (itemId: number) => void;
};

const showActs = (acts: readonly HistoryActWire[]) => <VersionActs acts={acts} />;

/** What became of each version of a style, and who did what about it. */
export function StyleHistory({ projectId, style, item, ...list }: StyleHistoryProps) {
  const query = useQuery(styleHistory({ projectId, moduleId: item.project_module.id, styleId: style.id }));
  if (!query.data)
    return (
      <StandIn
        small
        query={query}
        skeleton={<SkeletonRows count={4} height={56} />}
        failed={t('Couldn’t load the history')}
      />
    );
  return <HistoryList {...list} currentVersion={item.version} acts={query.data} showActs={showActs} />;
}
