import { scopeWords, COUNTED_TEXT } from '@facet/contract/constants/figure-words';
import type { FigureScope } from '@facet/contract/entities/analytics';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import definition from '../panels/definition.module.css';
import { figureNumber } from '../words.ts';
import styles from './bar.module.css';
import { t } from '../../../ui/words.ts';

/** What was counted, in plain words. */
export const scopeText = (scope: FigureScope) => scopeWords(scope, figureNumber);

/** Shown below the title, and on every export. */
export function ScopeNote({ scope }: { scope: FigureScope | undefined }) {
  const [opened, setOpened] = useState(false);
  if (!scope) return <Skeleton width={200} height={14} />;
  const trigger = (
    <button type="button" className={styles.link} data-unexported onClick={() => setOpened(!opened)}>
      {t('What is counted')}
    </button>
  );
  return (
    <span className={styles.scope}>
      <Eye size={15} aria-hidden="true" />
      {scopeText(scope)}
      <Popover opened={opened} onChange={setOpened} trigger={trigger} width={316} label={t('What is counted')}>
        <div className={definition.definition}>
          <h3>{t('What is counted')}</h3>
          <p>{t(COUNTED_TEXT)}</p>
          <p>{t('Only the person, and the project’s owners and managers, see someone’s figures.')}</p>
          <p className={definition.counted}>{t('Days are those of {zone}.', { zone: scope.time_zone })}</p>
        </div>
      </Popover>
    </span>
  );
}
