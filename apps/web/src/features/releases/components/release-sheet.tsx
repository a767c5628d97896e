import { RELEASE_STATE_WORDS } from '@facet/contract/constants/release-words';
import type { ReleaseState } from '@facet/contract/constants/statuses';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { Ban, Barcode, Check, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import type { DecidedState, StyleRef } from '../api.ts';
import { nameIn, releaseName, shortHash, STATE_STATUS } from '../release-texts.ts';
import { DecideModal } from './decide-modal.tsx';
import { LabelsModal } from './labels-modal.tsx';
import { PackModal } from './pack-modal.tsx';
import { ReleaseLink } from './release-link.tsx';
import { ReleasedFiles } from './released-files.tsx';
import { PriceTable, SpecTable, ReleasedStoneTable, WeightStrip } from './released-figures.tsx';
import styles from './release.module.css';

type ReleaseSheetProps = SheetHeadProps & { seesCosts: boolean };

/** A release in full: what may be made, or what would be. */
export function ReleaseSheet({ style, release, holds, seesCosts }: ReleaseSheetProps) {
  const { parts, price } = release;
  return (
    <article className={styles.sheet} aria-labelledby="release-name" data-state={release.state}>
      <SheetHead style={style} release={release} holds={holds} />
      <SheetWords release={release} />
      <ReleasedFiles release={release} />
      {parts.weights.length > 0 && <WeightStrip release={release} />}
      <div className={styles.tables}>
        {parts.spec.length > 0 && <SpecTable lines={parts.spec} />}
        {parts.stones && <ReleasedStoneTable stones={parts.stones} />}
        {price ? (
          <PriceTable price={price} />
        ) : (
          seesCosts && <p className={styles.quiet}>{t('No price: no cost sheet was approved.')}</p>
        )}
      </div>
    </article>
  );
}

const OVER: Readonly<Record<ReleaseState, string>> = {
  candidate: t('Waits for a decision'),
  released: t('What may be made now'),
  rejected: t('May not be made'),
  obsolete: t('May not be made any more'),
};
const ACTIONS = {
  released: { title: t('Release'), icon: <Check />, variant: 'approve' },
  rejected: { title: t('Reject'), icon: <X />, variant: 'danger' },
  obsolete: { title: t('Make obsolete'), icon: <Ban />, variant: 'plain' },
} as const;
const isDecided = (state: string): state is DecidedState => state in ACTIONS;

type SheetHeadProps = { style: StyleRef; release: ReleaseWire; holds: number | null | undefined };

function SheetHead({ style, release, holds }: SheetHeadProps) {
  const [deciding, setDeciding] = useState<DecidedState>();
  const [isPacking, setPacking] = useState(false);
  const [isLabelling, setLabelling] = useState(false);
  const { state, revision, hash, link } = release;
  return (
    <header className={styles.head}>
      <div className={styles.letter} aria-hidden="true">
        {revision ?? '–'}
      </div>
      <div className={styles.names}>
        <p className={styles.over}>{OVER[state]}</p>
        <h2 id="release-name">{releaseName(release)}</h2>
        <div className={styles.facts}>
          <StatusBadge status={STATE_STATUS[state]} label={RELEASE_STATE_WORDS[state]} />
          <code title={hash}>{shortHash(hash)}</code>
        </div>
      </div>
      <div className={styles.acts}>
        {release.abilities.to
          .filter(isDecided)
          .toReversed()
          .map((to) => (
            <Button key={to} variant={ACTIONS[to].variant} icon={ACTIONS[to].icon} onClick={() => setDeciding(to)}>
              {ACTIONS[to].title}
            </Button>
          ))}
        <Button icon={<FileText />} onClick={() => setPacking(true)}>
          {t('Tech pack')}
        </Button>
        {state === 'released' && (
          <Button icon={<Barcode />} onClick={() => setLabelling(true)}>
            {t('Labels')}
          </Button>
        )}
        {revision !== null && <ReleaseLink link={link} name={releaseName(release)} />}
      </div>
      {isPacking && <PackModal style={style} release={release} onClose={() => setPacking(false)} />}
      {isLabelling && <LabelsModal style={style} name={releaseName(release)} onClose={() => setLabelling(false)} />}
      {deciding && (
        <DecideModal
          style={style}
          release={release}
          holds={holds}
          state={deciding}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </header>
  );
}

const STEP_WORDS = {
  candidate: () => '',
  released: (values: StepValues) => t('Released by {name}, {day}', values),
  rejected: (values: StepValues) => t('Rejected by {name}, {day}', values),
  obsolete: (values: StepValues) => t('Obsolete since {day}, by {name}', values),
};
type StepValues = { name: string; day: string };

/** Who did what to it and why. */
function SheetWords({ release }: { release: ReleaseWire }) {
  const { created_by: maker, created_at: made, note, steps } = release;
  return (
    <ul className={styles.steps}>
      <li>
        {t('Candidate by {name}, {day}', { name: maker.name, day: formatDay(made) })}
        {note && <q>{note}</q>}
      </li>
      {steps.map((step) => (
        <li key={step.at}>
          {STEP_WORDS[step.state]({ name: nameIn(release, step.by), day: formatDay(step.at) })}
          {step.replaced_by !== null && <span>{t('a later release replaced it')}</span>}
          {step.note && <q>{step.note}</q>}
        </li>
      ))}
    </ul>
  );
}
