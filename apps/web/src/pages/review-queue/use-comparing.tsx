import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import { useState } from 'react';
import { comparableWith, likelyOther, type CompareWay } from '../../features/viewer/compare/comparison.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { ModuleRef } from '../../shared/designs/api.ts';
import styles from './review-queue.module.css';

const ComparedCanvas = lazyPart(async () => (await import('../design-view/compared-canvas.tsx')).ComparedCanvas);

type Looked = {
  module: ModuleRef;
  style: StyleWire | undefined;
  versions: readonly Version[];
  item: DesignItemWire | undefined;
  isPhone: boolean;
  onSeen: () => void;
  /** Opens a comment on its own picture. */
  onComment: (commentId: number, itemId: number) => void;
};
const ignore = () => undefined;

type Compared = { itemId: number; withId: number; way: CompareWay };

/** Two versions of the current piece side by side in its place; the answer stays where it is. */
export function useComparing({ module, style, versions, item, isPhone, onSeen, onComment }: Looked) {
  const [compared, setCompared] = useState<Compared | null>(null);
  if (!style || !item || isPhone) return { begin: undefined, view: undefined };
  const other = likelyOther(versions, item);
  const isOn = compared?.itemId === item.id;
  const first = isOn ? comparableWith(versions, item).find(({ id }) => id === compared.withId) : undefined;
  const begin = other && (() => setCompared({ itemId: item.id, withId: other.id, way: 'side' }));
  if (!isOn || !first) return { begin, view: undefined };
  return {
    begin,
    view: (
      <div className={styles.compared}>
        <ComparedCanvas
          module={module}
          style={style}
          versions={versions}
          first={first}
          second={item}
          way={compared.way}
          onChoose={(withId) => setCompared({ ...compared, withId })}
          onWay={(way) => setCompared({ ...compared, way })}
          onLeave={() => setCompared(null)}
          onSeen={onSeen}
          at={undefined}
          onAt={ignore}
          onComment={(commentId, itemId) => {
            setCompared(null);
            onComment(commentId, itemId);
          }}
        />
      </div>
    ),
  };
}
