import type { HouseSince } from '@facet/contract/entities/house';
import type { FindingWire, MeasuredPlaceWire } from '@facet/contract/entities/measure';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { findingTitle } from '../../../shared/designs/finding-words.ts';
import styles from './finding-list.module.css';
import { MeasureSection } from './measure-section.tsx';
import { findingPlace, sinceWords } from './measure-words.ts';
import { t } from '../../../ui/words.ts';

/** Shows places on the model, and brings the first of them into view. */
export type ShowPlaces = (places: readonly MeasuredPlaceWire[]) => void;

type FindingListProps = { findings: readonly FindingWire[]; since: HouseSince; onShowPlaces: ShowPlaces };

/** The pre-flight findings: first what needs a look, then, on demand, what passed. */
export function FindingList({ findings, since, onShowPlaces }: FindingListProps) {
  const [isOpen, setOpen] = useState(false);
  const failed = findings.filter(({ is_passed: isPassed }) => !isPassed);
  const passed = findings.filter(({ is_passed: isPassed }) => isPassed);
  return (
    <MeasureSection title={t('Pre-flight')} aside={sinceWords('limits', since)}>
      <ul>
        {failed.map((finding) => (
          <li key={finding.check} className={styles.finding}>
            <TriangleAlert aria-hidden="true" className={styles.warn} />
            <div>
              <p>{findingTitle(finding)}</p>
              <small>{findingPlace(finding)}</small>
            </div>
            {finding.places.length > 0 && (
              <Button size="small" onClick={() => onShowPlaces(finding.places)}>
                {t('Show on model')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {passed.length > 0 && (
        <button type="button" className={styles.passed} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <CircleCheck aria-hidden="true" />
          {t('{count, plural, one {# passed} other {# passed}}', { count: passed.length })}
          <ChevronRight aria-hidden="true" />
        </button>
      )}
      {isOpen && (
        <ul className={styles.passes}>
          {passed.map((finding) => (
            <li key={finding.check}>{findingTitle(finding)}</li>
          ))}
        </ul>
      )}
    </MeasureSection>
  );
}
