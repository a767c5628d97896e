import type { ReactNode } from 'react';
import { Tabs, tabPanelProps } from '../../ui/tabs.tsx';
import styles from './viewer-panel.module.css';
import { t } from '../../ui/words.ts';

export type PanelTab = {
  value: string;
  label: string;
  count?: number;
  /** Something in it is unread. */
  dot?: boolean;
  content: ReactNode;
};

type ViewerPanelProps = { tabs: readonly PanelTab[]; value: string; onChange: (tab: string) => void };

/** The panel beside the design: one tab for each part of the page that has something to say about it. */
export function ViewerPanel({ tabs, value, onChange }: ViewerPanelProps) {
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0];
  if (!chosen) return null;
  return (
    <>
      <Tabs
        label={t('About this design')}
        idPrefix="viewer"
        value={chosen.value}
        onChange={onChange}
        items={tabs}
        className={styles.tabs}
      />
      <div role="tabpanel" {...tabPanelProps('viewer', chosen.value)} tabIndex={0} className={styles.panel}>
        {chosen.content}
      </div>
    </>
  );
}
