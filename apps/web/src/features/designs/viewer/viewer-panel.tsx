import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { useClock } from '../../../lib/use-clock.ts';
import { Tabs, tabPanelProps } from '../../../ui/tabs.tsx';
import { DetailsList } from './details-list.tsx';
import { HistoryList } from './history-list.tsx';
import type { Version } from './versions.ts';
import styles from './viewer-panel.module.css';

type ViewerPanelProps = {
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  team: readonly TeamEntryWire[];
  onShow: (itemId: number) => void;
};

const TABS = [
  { value: 'details', label: 'Details' },
  { value: 'history', label: 'History' },
] as const;

/** What is known of the shown file, and what became of each version. */
export function ViewerPanel({ style, versions, item, team, onShow }: ViewerPanelProps) {
  const { now } = useClock();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const personOf = (userId: number) => team.find(({ user_id: id }) => id === userId)?.user;
  const items = TABS.map((one) => (one.value === 'history' ? { ...one, count: versions.length } : one));
  return (
    <>
      <Tabs
        label="About this design"
        idPrefix="viewer"
        value={tab}
        onChange={setTab}
        items={items}
        className={styles.tabs}
      />
      <div role="tabpanel" {...tabPanelProps('viewer', tab)} tabIndex={0} className={styles.panel}>
        {tab === 'details' && <DetailsList style={style} item={item} personOf={personOf} />}
        {tab === 'history' && (
          <HistoryList
            versions={versions}
            currentVersion={item.version}
            now={now.getTime()}
            personOf={personOf}
            onShow={onShow}
          />
        )}
      </div>
    </>
  );
}
