import { LEVEL_MEANINGS, type ArchiveRules, type LevelMeaning } from '@facet/contract/archive/archive-rules';
import { isNamePattern } from '@facet/contract/archive/name-patterns';
import type { ImportRun } from '@facet/contract/entities/import';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { archiveQueries, usePlan } from '../api.ts';
import { LEVEL_WORDS } from '../archive-words.ts';
import { Examples } from './examples.tsx';
import { PatternChips } from './pattern-chips.tsx';
import styles from './archive.module.css';

const LEVEL_LABELS = [t('First level is'), t('Second level is'), t('Third level is')];
const LEVEL_OPTIONS = LEVEL_MEANINGS.map((value) => ({ value, label: LEVEL_WORDS[value] }));

type NamesStepProps = { spaceId: number; run: ImportRun; rules: ArchiveRules };

/** How names are read, with live examples from the archive itself. */
export function NamesStep({ spaceId, run, rules: proposed }: NamesStepProps) {
  const [rules, setRules] = useState(proposed);
  const { data: names = [] } = useQuery(archiveQueries.names(spaceId, run.id));
  const plan = usePlan({ spaceId, importId: run.id });
  const patterns = rules.patterns.filter(isNamePattern);
  const usable = { ...rules, patterns };
  const change = (part: Partial<ArchiveRules>) => setRules({ ...rules, ...part });
  const setPattern = (at: number, pattern: string) =>
    change({ patterns: rules.patterns.map((known, place) => (place === at ? pattern : known)) });
  const setLevel = (at: number, meaning: LevelMeaning) => {
    const levels = LEVEL_LABELS.map((_label, place) => rules.levels[place] ?? 'nothing');
    change({ levels: levels.map((known, place) => (place === at ? meaning : known)) });
  };
  return (
    <>
      <div className={styles.names}>
        <section className={styles.card}>
          <h2>{run.title}</h2>
          <p className={styles.hint}>
            {t('{files, plural, one {# file} other {# files}}', { files: run.counts.files })}
          </p>
          {LEVEL_LABELS.map((label, at) => (
            <Select
              key={label}
              label={label}
              value={rules.levels[at] ?? 'nothing'}
              options={LEVEL_OPTIONS}
              onChange={(meaning) => setLevel(at, meaning)}
            />
          ))}
          <TextField
            label={t('Number looks like')}
            hint={t('# is a digit')}
            value={rules.number}
            onChange={(event) => change({ number: event.target.value })}
          />
          <TextField
            label={t('Folders left out')}
            hint={t('Names, with commas between them')}
            value={rules.leave_out.join(', ')}
            onChange={(event) => change({ leave_out: event.target.value.split(/,\s*/) })}
          />
        </section>
        <div>
          <section className={styles.card}>
            <div className={styles.head}>
              <h2>{t('How a name is read')}</h2>
              <span className={styles.hint}>{t('the first rule that fits wins')}</span>
              <Button
                size="small"
                icon={<Plus />}
                disabled={rules.patterns.length >= 12}
                onClick={() => change({ patterns: [...rules.patterns, '{style}'] })}
              >
                {t('Rule')}
              </Button>
            </div>
            <ol className={styles.rules}>
              {rules.patterns.map((pattern, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- rules have no name but their place
                <li key={at} className={styles.rule}>
                  <PatternChips pattern={pattern} />
                  <TextField
                    hideLabel
                    size="small"
                    label={t('Rule {place}', { place: at + 1 })}
                    value={pattern}
                    error={isNamePattern(pattern) ? undefined : t('Not a rule yet')}
                    onChange={(event) => setPattern(at, event.target.value)}
                  />
                  <IconButton
                    label={t('Remove rule {place}', { place: at + 1 })}
                    icon={<X />}
                    onClick={() => change({ patterns: rules.patterns.filter((_known, place) => place !== at) })}
                  />
                </li>
              ))}
            </ol>
          </section>
          <Examples title={run.title} rules={usable} rows={names} />
        </div>
      </div>
      <footer className={styles.foot}>
        <p>{t('The archive itself is only read.')}</p>
        <Button variant="primary" loading={plan.isPending} onClick={() => plan.mutate(usable)}>
          {t('Make the dry run')}
        </Button>
      </footer>
    </>
  );
}
