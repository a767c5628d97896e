import type { AskerWire } from '@facet/contract/entities/user';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MiddleCut } from '../../../ui/middle-cut.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './queue-head.module.css';
import type { DueLeft } from '../../../shared/due/due-text.ts';
import { whoAskedText } from './words.ts';

type QueueHeadProps = {
  title: string;
  /** Whether the title is the page's heading. */
  isHeading?: boolean;
  badge?: ReactNode;
  asker: AskerWire | null;
  /** It was only shown, without asking for an answer. */
  isShown?: boolean;
  due: DueLeft | null;
  modes?: ReactNode;
  /** Icons beside the modes; if no panel fits beside the piece, the button that opens it. */
  tools?: ReactNode;
  backLabel: string;
  onBack: () => void;
  /** The queue. */
  children: ReactNode;
};

/** The queue's header: the piece, who asked and the due date; the modes; and the queue itself. */
export function QueueHead(props: QueueHeadProps) {
  const { title, isHeading, badge, asker, isShown, due, modes, tools, backLabel, onBack, children } = props;
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header className={styles.bar}>
      <IconButton label={backLabel} icon={<ArrowLeft data-large />} size={36} onClick={onBack} />
      <div className={styles.words}>
        <div className={styles.head}>
          <Title className={styles.title}>
            <MiddleCut>{title}</MiddleCut>
          </Title>
          {badge}
        </div>
        <p className={styles.asked}>
          {asker && (
            <span className={styles.avatar}>
              <Avatar
                name={personName(asker)}
                src={asker.avatar?.url}
                size={22}
                colourKey={String(asker.id)}
                decorative
              />
            </span>
          )}
          <span className={styles.by}>
            {whoAskedText(asker && (asker.first_name || personName(asker)), due, isShown)}
          </span>
        </p>
      </div>
      <div className={styles.modes}>
        {modes}
        {tools}
      </div>
      <div className={styles.queue}>{children}</div>
    </header>
  );
}
