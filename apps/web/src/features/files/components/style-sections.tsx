import { useEffect, useEffectEvent } from 'react';
import type { FileLook } from '../hooks/use-file-look.ts';
import type { ModuleSection } from '../style-sections.ts';
import { FileList } from './file-list.tsx';
import styles from './style-sections.module.css';
import { t } from '../../../ui/words.ts';

type StyleSectionsProps = {
  sections: readonly ModuleSection[];
  /** How many of the files are loaded, and how many there are. */
  loaded: number;
  total: number;
  onReach: (index: number) => void;
  look: FileLook;
};

/** The files of a style under their modules and versions. */
export function StyleSections({ sections, loaded, total, onReach, look }: StyleSectionsProps) {
  const reach = useEffectEvent(onReach);
  // A style's files are few, and a version is whole only with all of them.
  useEffect(() => reach(total), [loaded, total]);
  return sections.map(({ id, title, versions }) => (
    <section key={id} className={styles.module} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {versions.map(({ version, files: inVersion }) => (
        <section
          key={version}
          className={styles.version}
          aria-label={t('{title}, version {version}', { title, version })}
        >
          <h3 className={styles.number}>{t('Version {version}', { version })}</h3>
          <FileList label={t('Version {version} in {title}', { version, title })} files={inVersion} look={look} />
        </section>
      ))}
    </section>
  ));
}
