import type { HouseChangeWire, HouseSince, HouseWire } from '@facet/contract/entities/house';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { SaveBar } from '../../../lib/save-bar.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { alloyOf, rowOf, unsavedAlloys } from '../alloy-rows.ts';
import { houseQueries } from '../api.ts';
import { LIMITS } from '../history-words.ts';
import { limitTexts, useAlloys, useLimits } from '../house-kinds.ts';
import { AlloyTable } from './alloy-table.tsx';
import { AlloysForm } from './alloys-form.tsx';
import { CsvButtons } from './csv-buttons.tsx';
import { HouseHistory } from './house-history.tsx';
import styles from './house.module.css';
import { LimitsForm } from './limits-form.tsx';

type HouseSettingsProps = {
  spaceId: number;
  spaceTitle: string;
  /** What the house asks its pieces to measure. */
  specs: ReactNode;
};

/** The alloys and limits that a space's figures are computed with: its admins set them, others read. */
export function HouseSettings({ spaceId, spaceTitle, specs }: HouseSettingsProps) {
  const { data: house, isError, refetch } = useQuery(houseQueries.ofSpace(spaceId));
  if (house) {
    const props = { spaceId, spaceTitle, specs, house };
    return house.abilities.edit ? <HouseToEdit {...props} /> : <HouseToRead {...props} />;
  }
  if (!isError) {
    return (
      <div className={styles.section} aria-busy="true">
        <SkeletonRows count={8} height={40} />
      </div>
    );
  }
  return (
    <EmptyState
      framed
      title="Couldn’t load the house"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}

type HouseProps = HouseSettingsProps & { house: HouseWire };

function HouseToEdit({ spaceId, spaceTitle, specs, house }: HouseProps) {
  const [alloysId, limitsId] = [useId(), useId()];
  const alloys = useAlloys({ house, spaceId });
  const limits = useLimits({ house, spaceId });
  const alloyWords = unsavedAlloys(alloys.read.values, alloys.values);
  const limitWords = LIMITS.flatMap(({ name, label }) =>
    limits.values[name] === limits.read.values[name] ? [] : `${label.toLowerCase()} limit`,
  );
  const isSaving = alloys.isSaving || limits.isSaving;
  useUnsavedGuard(alloyWords.length + limitWords.length > 0 && !isSaving);
  const handleUse = (change: HouseChangeWire) => {
    if (change.alloys) alloys.setValues(change.alloys.map(rowOf));
    if (change.limits) limits.setValues(limitTexts(change.limits));
  };
  const handleDiscard = () => {
    alloys.reset();
    limits.reset();
  };
  return (
    <>
      <Section
        title="Alloys"
        since={house.alloys_since}
        owner={spaceTitle}
        spread
        actions={
          <CsvButtons
            saved={house.alloys}
            edited={alloys.values.map(alloyOf)}
            onTake={(taken) => alloys.setValues(taken.map(rowOf))}
          />
        }
      >
        <AlloysForm formId={alloysId} edits={alloys} />
      </Section>
      <Section title="Limits of pre-flight" since={house.limits_since} owner={spaceTitle}>
        <LimitsForm formId={limitsId} edits={limits} />
      </Section>
      {specs}
      <HouseHistory spaceId={spaceId} house={house} onUse={handleUse} />
      <SaveBar
        className={styles.bar}
        parts={[
          { formId: alloysId, changes: alloyWords, isSaving: alloys.isSaving },
          { formId: limitsId, changes: limitWords, isSaving: limits.isSaving },
        ]}
        onDiscard={handleDiscard}
      />
    </>
  );
}

function HouseToRead({ spaceId, spaceTitle, specs, house }: HouseProps) {
  return (
    <>
      <Section
        title="Alloys"
        since={house.alloys_since}
        owner={spaceTitle}
        spread
        actions={<CsvButtons saved={house.alloys} />}
      >
        <AlloyTable alloys={house.alloys} />
      </Section>
      <Section title="Limits of pre-flight" since={house.limits_since} owner={spaceTitle}>
        <dl className={styles.limits}>
          {LIMITS.map(({ name, label, meaning }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className={styles.limit}>{house.limits[name]} mm</dd>
              <dd className={styles.quiet}>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {specs}
      <HouseHistory spaceId={spaceId} house={house} />
    </>
  );
}

type SectionProps = {
  title: string;
  since: HouseSince;
  owner: string;
  /** Whether sources differ in what every house begins with. */
  spread?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of the house under its name, with whose it is and since when. */
function Section({ title, since, owner, spread, actions, children }: SectionProps) {
  const id = useId();
  const own = since && `${owner}’s own, set by ${since.by.name} on ${formatDay(since.at)}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          <p className={styles.quiet}>
            {own ?? `What every house begins with${spread ? '; sources differ by up to 18 %' : ''}`}
          </p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
