import type { StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { ArrowLeft, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/button-link.tsx';
import { useClock } from '../../lib/use-clock.ts';
import { DueBadge } from '../../shared/due/due-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusBadge } from '../../shared/statuses/status-badge.tsx';
import { FOOT_BAR } from '../../ui/foot-bar.ts';
import styles from './viewer-bar.module.css';
import { t } from '../../ui/words.ts';

type ViewerBarProps = {
  project: ProjectWire;
  style: StyleWire;
  moduleId: number;
  moduleTitle: string;
  /** The style's status with the review behind it; without it, just the word. */
  status?: ReactNode;
  /** Who gave it, over whom. */
  said?: readonly string[];
  onInfo?: () => void;
  /** Beside the status. */
  marks?: ReactNode;
  /** In the middle of the bar. */
  modes?: ReactNode;
  /** Icons before the decisions. */
  tools?: ReactNode;
  /** Decision buttons, or the one that asks for a review. */
  children?: ReactNode;
};

/** The viewer's bar: the way back, what is shown, and the decisions. */
export function ViewerBar({
  project,
  style,
  moduleId,
  moduleTitle,
  status = <StatusBadge status={style.status} />,
  said = [],
  onInfo,
  marks,
  modes,
  tools,
  children,
}: ViewerBarProps) {
  const clock = useClock();
  return (
    <header className={styles.bar}>
      <ButtonLink
        to="/project/$projectId/modules/design"
        params={{ projectId: project.id }}
        search={{ module: moduleId }}
        variant="quiet"
        icon={<ArrowLeft />}
        className={styles.back}
        aria-label={t('Back to {title}', { title: project.title })}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h1 className={styles.title} title={style.title}>
            {style.title}
          </h1>
          {status}
          {marks}
          {style.due_date && (
            <span className={styles.due}>
              <DueBadge due={style.due_date} {...clock} />
            </span>
          )}
        </div>
        <p className={styles.place} title={said.join('. ')}>
          {said.length > 0 && <span>{`${said.join('. ')}. `}</span>}
          <span className={styles.where}>{[style.number, project.title, moduleTitle].filter(Boolean).join(', ')}</span>
        </p>
      </div>
      {modes && <div className={styles.modes}>{modes}</div>}
      <div className={styles.side}>
        <div className={styles.tools}>
          {onInfo && (
            <span className={styles.info}>
              <IconButton
                label={t('About this design')}
                icon={<Info data-large />}
                size={36}
                aria-haspopup="dialog"
                onClick={onInfo}
              />
            </span>
          )}
          {tools}
        </div>
        <span {...FOOT_BAR} className={styles.decisions} data-decisions>
          {children}
        </span>
      </div>
    </header>
  );
}
