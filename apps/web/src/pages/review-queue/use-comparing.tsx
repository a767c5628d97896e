import type { DesignItemWire } from '@facet/contract/entities/design';
import { useState } from 'react';
import { comparableWith, likelyOther, type CompareWay } from '../../features/viewer/compare/comparison.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import styles from './review-queue.module.css';

const CompareView = lazyPart(async () => (await import('../../features/viewer/compare/compare-view.tsx')).CompareView);

type Looked = {
  title: string;
  versions: readonly Version[];
  item: DesignItemWire | undefined;
  isPhone: boolean;
  onSeen: () => void;
};
type Compared = { itemId: number; withId: number; way: CompareWay };

/** Two versions of the current piece side by side in its place; the answer stays where it is. */
export function useComparing({ title, versions, item, isPhone, onSeen }: Looked) {
  const [compared, setCompared] = useState<Compared | null>(null);
  if (!item || isPhone) return { begin: undefined, view: undefined };
  const other = likelyOther(versions, item);
  const isOn = compared?.itemId === item.id;
  const first = isOn ? comparableWith(versions, item).find(({ id }) => id === compared.withId) : undefined;
  const begin = other && (() => setCompared({ itemId: item.id, withId: other.id, way: 'side' }));
  if (!isOn || !first) return { begin, view: undefined };
  return {
    begin,
    view: (
      <div className={styles.compared}>
        <CompareView
          title={title}
          versions={versions}
          first={first}
          second={item}
          way={compared.way}
          onChoose={(withId) => setCompared({ ...compared, withId })}
          onWay={(way) => setCompared({ ...compared, way })}
          onLeave={() => setCompared(null)}
          onSeen={onSeen}
        />
      </div>
    ),
  };
}
