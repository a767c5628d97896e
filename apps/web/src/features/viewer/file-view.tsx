import { useState } from 'react';
import type { FileViewProps } from '../../shared/files/file-view.tsx';
import styles from './file-view.module.css';
import { KindPlace } from './kind-place.tsx';

/** A file of any kind outside the design view: it can be studied just as closely, with the caller’s layers over it. */
export function FileView({ file, name, layers, onPick }: FileViewProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.place}>
      {/* A finger that only looks doesn’t pick. */}
      <KindPlace
        file={file}
        name={name}
        mode={onPick ? 'task' : 'view'}
        tools={tools}
        layers={layers}
        onPick={onPick}
      />
      <div ref={setTools} className={styles.tools} />
    </div>
  );
}
