import { useState } from 'react';
import type { FileViewProps } from '../../shared/files/file-view.tsx';
import styles from './file-view.module.css';
import { KindPlace } from './kind-place.tsx';

/** A file of any kind outside the design view: it can be studied just as closely, with no layers over it. */
export function FileView({ file, name }: FileViewProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.place}>
      <KindPlace file={file} name={name} mode="view" tools={tools} />
      <div ref={setTools} className={styles.tools} />
    </div>
  );
}
