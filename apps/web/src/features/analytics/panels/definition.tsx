import { COUNTED_TEXT, DEFINITIONS, type DefinedFigure } from '@facet/contract/constants/figure-words';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format-date.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './definition.module.css';
import { t } from '../../../ui/words.ts';

type DefinitionProps = {
  of: DefinedFigure;
  /** The same in this page's numbers: `308 of 528 = 58 %`. */
  sum?: string | undefined;
  countedAt?: string | undefined;
};

/** What a figure counts, one click away. */
export function Definition({ of, sum, countedAt }: DefinitionProps) {
  const [opened, setOpened] = useState(false);
  const { title, text } = DEFINITIONS[of];
  const trigger = (
    <IconButton
      label={t('What is counted: {title}', { title })}
      icon={<Info />}
      size={24}
      className={styles.definitionMark}
      onClick={() => setOpened(!opened)}
    />
  );
  return (
    <Popover opened={opened} onChange={setOpened} trigger={trigger} width={316} label={title}>
      <div className={styles.definition}>
        <h3>{title}</h3>
        <p>{text}</p>
        {sum && <p className={styles.sum}>{sum}</p>}
        <p className={styles.counted}>
          {t(COUNTED_TEXT)}
          {countedAt && ` ${t('Counted {time}.', { time: formatTime(countedAt) })}`}
        </p>
      </div>
    </Popover>
  );
}
