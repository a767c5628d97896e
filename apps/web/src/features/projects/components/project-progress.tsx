import { titleOfModule } from '@facet/contract/constants/catalogue';
import { MODULE_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { StatusGlyph } from '../../../shared/statuses/status-glyph.tsx';
import { moduleProgress } from '../module-progress.ts';
import styles from './project-card.module.css';

type ProjectProgressProps = { modules: ProjectCardWire['modules'] };

/** One glyph for each module and what they say together. */
export function ProjectProgress({ modules }: ProjectProgressProps) {
  return (
    <span className={styles.progress}>
      <span className={styles.glyphs}>
        {modules.map(({ id, title, status }) => (
          <StatusGlyph key={id} status={MODULE_STATUS_WORDS[status]} of={titleOfModule(title)} size={12} />
        ))}
      </span>
      <span className={styles.words}>{moduleProgress(modules)}</span>
    </span>
  );
}
