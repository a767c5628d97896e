import type { HouseChangeWire, HouseWire } from '@facet/contract/entities/house';
import { useId } from 'react';
import { CsvButtons } from '../../../lib/csv/csv-buttons.tsx';
import { SaveBar } from '../../../lib/save-bar.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { toAlloy, toAlloyRow } from '../alloy-rows.ts';
import { ALLOYS_CSV } from '../alloys-csv.ts';
import {
  alloyChanges,
  limitChanges,
  meleeChanges,
  ringChanges,
  specChanges,
  wordChanges,
  unsaved,
} from '../history-words.ts';
import {
  readCharts,
  readLimits,
  limitTexts,
  readMelee,
  meleeTexts,
  ringCharts,
  specTables as tablesOf,
  readTemplates,
  useHouseEdits,
  readWords,
  wordTexts,
  type HouseEdits,
  type LimitsEdits,
  type MeleeEdits,
} from '../house-kinds.ts';
import { LIMITS_CSV } from '../limits-csv.ts';
import { MELEE_CSV } from '../melee-csv.ts';
import { RINGS_CSV } from '../rings-csv.ts';
import { WORDS_CSV } from '../words-csv.ts';
import { AlloysForm } from './alloys-form.tsx';
import { HouseHistory } from './house-history.tsx';
import { FIRST, HouseSection } from './house-section.tsx';
import type { HouseProps } from './house-settings.tsx';
import styles from './house.module.css';
import { LimitsForm } from './limits-form.tsx';
import { MeleeForm } from './melee-form.tsx';
import { RingsForm } from './rings-form.tsx';
import { SpecsForm } from './specs-form.tsx';
import { WordsForm } from './words-form.tsx';
import { t } from '../../../ui/words.ts';

/** Puts an earlier state into the form. */
function takeAgain({ alloys, limits, words, rings, melee, specs }: HouseEdits, change: HouseChangeWire): void {
  switch (change.kind) {
    case 'alloys':
      return alloys.setValues(change.data.map(toAlloyRow));
    case 'limits':
      return limits.setValues(limitTexts(change.data));
    case 'words':
      return words.setValues(wordTexts(change.data));
    case 'rings':
      return rings.setValues(ringCharts(change.data));
    case 'melee':
      return melee.setValues(meleeTexts(change.data));
    case 'specs':
      return specs.setValues(tablesOf(change.data));
  }
}

const KINDS = ['alloys', 'limits', 'words', 'rings', 'melee', 'specs'] as const;

/** Everything a house has of its own, for its admins to set; the page's bar saves the changes. */
export function HouseToEdit({ spaceId, spaceTitle: owner, specTables, house }: HouseProps) {
  const id = useId();
  const edits = useHouseEdits({ house, spaceId });
  const { alloys, limits, words, rings, specs } = edits;
  const changes = unsaved(edits);
  const isSaving = KINDS.some((kind) => edits[kind].isSaving);
  useUnsavedGuard(KINDS.some((kind) => changes[kind].length > 0) && !isSaving);
  const specHouse = { alloys: house.alloys, rings: readCharts(rings.values) };
  return (
    <>
      <HouseSection
        title={t('Alloys')}
        since={house.alloys_since}
        owner={owner}
        first={FIRST.alloys}
        actions={
          <CsvButtons
            kind={ALLOYS_CSV}
            saved={house.alloys}
            form={{
              edited: alloys.values.map(toAlloy),
              changes: alloyChanges,
              onTake: (taken) => alloys.setValues(taken.map(toAlloyRow)),
            }}
          />
        }
      >
        <AlloysForm formId={`${id}-alloys`} edits={alloys} />
      </HouseSection>
      <LimitsSection formId={`${id}-limits`} edits={limits} house={house} owner={owner} />
      <HouseSection
        title={t('Words for parts')}
        since={house.words_since}
        owner={owner}
        first={FIRST.words}
        actions={
          <CsvButtons
            kind={WORDS_CSV}
            saved={house.words}
            form={{
              edited: readWords(words.values),
              changes: wordChanges,
              onTake: (taken) => words.setValues(wordTexts(taken)),
            }}
          />
        }
      >
        <WordsForm formId={`${id}-words`} edits={words} />
      </HouseSection>
      <HouseSection
        title={t('Ring sizes')}
        since={house.rings_since}
        owner={owner}
        first={FIRST.rings}
        actions={
          <CsvButtons
            kind={RINGS_CSV}
            saved={house.rings}
            form={{
              edited: readCharts(rings.values),
              changes: ringChanges,
              onTake: (taken) => rings.setValues(ringCharts(taken)),
            }}
          />
        }
      >
        <RingsForm formId={`${id}-rings`} edits={rings} />
      </HouseSection>
      <MeleeSection formId={`${id}-melee`} edits={edits.melee} house={house} owner={owner} />
      <HouseSection
        title={t('Spec tables')}
        since={house.specs_since}
        owner={owner}
        first={FIRST.specs}
        actions={
          <CsvButtons
            kind={specTables.csv(specHouse)}
            saved={house.specs}
            form={{
              edited: readTemplates(specs.values),
              changes: specChanges,
              onTake: (taken) => specs.setValues(tablesOf(taken)),
            }}
          />
        }
      >
        <SpecsForm formId={`${id}-specs`} edits={specs}>
          {specTables.show({
            linesOf: (type) => specs.values[type] ?? [],
            house: specHouse,
            onChange: (type, lines) => specs.setValues({ ...specs.values, [type]: lines }),
          })}
        </SpecsForm>
      </HouseSection>
      <HouseHistory spaceId={spaceId} house={house} onUse={(change) => takeAgain(edits, change)} />
      <SaveBar
        className={styles.bar}
        parts={KINDS.map((kind) => ({
          formId: `${id}-${kind}`,
          changes: changes[kind],
          isSaving: edits[kind].isSaving,
        }))}
        onDiscard={() => KINDS.forEach((kind) => edits[kind].reset())}
      />
    </>
  );
}

type LimitsSectionProps = { formId: string; edits: LimitsEdits; house: HouseWire; owner: string };

function LimitsSection({ formId, edits, house, owner }: LimitsSectionProps) {
  return (
    <HouseSection
      title={t('Limits of pre-flight')}
      since={house.limits_since}
      owner={owner}
      actions={
        <CsvButtons
          kind={LIMITS_CSV}
          saved={house.limits}
          form={{
            edited: readLimits(edits.values),
            changes: limitChanges,
            onTake: (taken) => edits.setValues(limitTexts(taken)),
          }}
        />
      }
    >
      <LimitsForm formId={formId} edits={edits} />
    </HouseSection>
  );
}

type MeleeSectionProps = { formId: string; edits: MeleeEdits; house: HouseWire; owner: string };

function MeleeSection({ formId, edits, house, owner }: MeleeSectionProps) {
  return (
    <HouseSection
      title={t('Stone weights')}
      since={house.melee_since}
      owner={owner}
      first={FIRST.melee}
      actions={
        <CsvButtons
          kind={MELEE_CSV}
          saved={house.melee}
          form={{
            edited: readMelee(edits.values),
            changes: meleeChanges,
            onTake: (taken) => edits.setValues(meleeTexts(taken)),
          }}
        />
      }
    >
      <MeleeForm formId={formId} edits={edits} />
    </HouseSection>
  );
}
