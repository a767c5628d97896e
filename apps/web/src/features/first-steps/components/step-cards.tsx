import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import { Check, ImagePlus, Lock, Send, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import ringSketch from '../assets/s-toi.webp';
import drawing from '../assets/d-three.webp';
import ring from '../assets/c-toi.webp';
import { isDone, STEP_NAMES, type StepName } from '../next-step.ts';
import { Envelope, VerdictDrawing } from './step-drawings.tsx';
import styles from './step-cards.module.css';
import { t } from '../../../ui/words.ts';

type CardProps = {
  steps: FirstStepsWire;
  name: StepName;
  title: string;
  isNext: boolean;
  /** The result, once it is done. */
  outcome: ReactNode;
  children: ReactNode;
};

/** One step: wide, with everything it needs, while it is the next one; a single line once it is done. */
function StepCard({ steps, name, title, isNext, outcome, children }: CardProps) {
  const done = isDone(steps, name);
  return (
    <li className={styles.card} data-next={isNext || undefined} data-done={done || undefined}>
      <h2 className={styles.title} aria-current={isNext ? 'step' : undefined}>
        <span className={styles.number}>
          {done ? <Check size={14} aria-label={t('Done:')} /> : STEP_NAMES.indexOf(name) + 1}
        </span>
        {title}
      </h2>
      {done ? <div className={styles.outcome}>{outcome}</div> : children}
    </li>
  );
}

type StepProps = { steps: FirstStepsWire; isNext: boolean };

export function DesignsStep({ isBusy, onChoose, ...step }: StepProps & { isBusy: boolean; onChoose: () => void }) {
  const { design } = step.steps;
  const outcome = design && (
    <>
      <p>{t('{title}, {files, plural, one {# file} other {# files}}', { title: design.title, files: design.files })}</p>
      <ButtonLink
        to="/project/$projectId/modules/design"
        params={{ projectId: design.project_id }}
        search={{ module: design.project_module_id }}
      >
        {t('Open the project')}
      </ButtonLink>
    </>
  );
  return (
    <StepCard {...step} name="designs" title={t('Bring your designs')} outcome={outcome}>
      <div className={styles.drop}>
        <div className={styles.pictures} aria-hidden="true">
          <img src={ringSketch} alt="" width={112} height={100} />
          <img src={drawing} alt="" width={112} height={100} />
          <img src={ring} alt="" width={112} height={100} />
        </div>
        <div className={styles.words}>
          <p className={styles.lead}>{t('Drop pictures or 3D models here')}</p>
          <p className={styles.text}>
            {t(
              'They become your first project: models go to CAD, pictures to sketches. Files of one name are one style.',
            )}
          </p>
          <div className={styles.actions}>
            <Button variant="primary" icon={<ImagePlus />} loading={isBusy} onClick={onChoose}>
              {t('Choose files')}
            </Button>
            <ButtonLink to="/project/create">{t('Empty project')}</ButtonLink>
          </div>
        </div>
      </div>
    </StepCard>
  );
}

export function PeopleStep({ onInvite, ...step }: StepProps & { onInvite: () => void }) {
  const { people } = step.steps;
  const outcome = (
    <>
      <p>{t('{people, plural, one {# person works with you} other {# people work with you}}', { people })}</p>
      <Button icon={<UserPlus />} onClick={onInvite}>
        {t('Invite more')}
      </Button>
    </>
  );
  return (
    <StepCard {...step} name="people" title={t('Invite your team')} outcome={outcome}>
      <Envelope />
      <p className={styles.text}>{t('Setters, CAD designers, clients. Each sees only their part.')}</p>
      <div className={styles.actions}>
        <Button variant={step.isNext ? 'primary' : 'plain'} icon={<UserPlus />} onClick={onInvite}>
          {t('Invite people')}
        </Button>
      </div>
    </StepCard>
  );
}

export function ReviewStep(step: StepProps) {
  const { design } = step.steps;
  return (
    <StepCard
      {...step}
      name="review"
      title={t('Ask for a review')}
      outcome={<p>{t('Your first review is on its way.')}</p>}
    >
      <VerdictDrawing />
      <p className={styles.text}>{t('Send a link. They approve or say what to change.')}</p>
      {design ? (
        <div className={styles.actions}>
          <ButtonLink
            to="/project/$projectId/modules/design"
            params={{ projectId: design.project_id }}
            search={{ module: design.project_module_id, request_review: true }}
            variant={step.isNext ? 'primary' : 'plain'}
            icon={<Send />}
          >
            {t('Ask for a review')}
          </ButtonLink>
        </div>
      ) : (
        <p className={styles.locked}>
          <Lock size={14} aria-hidden="true" />
          {t('Opens with your first design')}
        </p>
      )}
    </StepCard>
  );
}
