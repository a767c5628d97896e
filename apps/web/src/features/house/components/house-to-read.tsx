import { CsvButtons } from '../../../lib/csv/csv-buttons.tsx';
import { ALLOYS_CSV } from '../alloys-csv.ts';
import { LIMITS, limitText } from '../history-words.ts';
import { specTables as tablesOf } from '../house-kinds.ts';
import { LIMITS_CSV } from '../limits-csv.ts';
import { MELEE_CSV } from '../melee-csv.ts';
import { RINGS_CSV } from '../rings-csv.ts';
import { WORDS_CSV } from '../words-csv.ts';
import { AlloyTable } from './alloy-table.tsx';
import { HouseHistory } from './house-history.tsx';
import { FIRST, HouseSection } from './house-section.tsx';
import type { HouseProps } from './house-settings.tsx';
import styles from './house.module.css';
import { MeleeList } from './melee-form.tsx';
import { RingsList } from './rings-form.tsx';
import { WordsList } from './words-form.tsx';
import { t } from '../../../ui/words.ts';

/** Everything a house has of its own, for people who may not set it. */
export function HouseToRead({ spaceId, spaceTitle: owner, specTables, house }: HouseProps) {
  const tables = tablesOf(house.specs);
  return (
    <>
      <HouseSection
        title={t('Alloys')}
        since={house.alloys_since}
        owner={owner}
        first={FIRST.alloys}
        actions={<CsvButtons kind={ALLOYS_CSV} saved={house.alloys} />}
      >
        <AlloyTable alloys={house.alloys} />
      </HouseSection>
      <HouseSection
        title={t('Limits of pre-flight')}
        since={house.limits_since}
        owner={owner}
        actions={<CsvButtons kind={LIMITS_CSV} saved={house.limits} />}
      >
        <dl className={styles.limits}>
          {LIMITS.map(({ name, label, unit, meaning }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className={styles.limit}>
                {limitText(house.limits[name])} {unit}
              </dd>
              <dd className={styles.quiet}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </HouseSection>
      <HouseSection
        title={t('Words for parts')}
        since={house.words_since}
        owner={owner}
        actions={<CsvButtons kind={WORDS_CSV} saved={house.words} />}
      >
        <WordsList words={house.words} />
      </HouseSection>
      <HouseSection
        title={t('Ring sizes')}
        since={house.rings_since}
        owner={owner}
        actions={<CsvButtons kind={RINGS_CSV} saved={house.rings} />}
      >
        <RingsList charts={house.rings} />
      </HouseSection>
      <HouseSection
        title={t('Stone weights')}
        since={house.melee_since}
        owner={owner}
        actions={<CsvButtons kind={MELEE_CSV} saved={house.melee} />}
      >
        <MeleeList chart={house.melee} />
      </HouseSection>
      <HouseSection
        title={t('Spec tables')}
        since={house.specs_since}
        owner={owner}
        actions={<CsvButtons kind={specTables.csv(house)} saved={house.specs} />}
      >
        {specTables.show({ linesOf: (type) => tables[type] ?? [], house })}
      </HouseSection>
      <HouseHistory spaceId={spaceId} house={house} />
    </>
  );
}
