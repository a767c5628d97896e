import type { Verdict } from '@facet/contract/constants/statuses';
import { Check, ChevronUp, Image, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { setLetterKeys, useLetterKeys } from '../../../lib/letter-keys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { MiddleCut } from '../../../ui/middle-cut.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { isPressed, type Answering } from './answering.ts';
import styles from './verdict-buttons.module.css';
import { VERBS } from './words.ts';
import { t } from '../../../ui/words.ts';

const ICONS: Readonly<Record<Verdict, ReactNode>> = {
  rejected: <X />,
  revision_needed: <Undo2 />,
  approved: <Check />,
};
const KEYS: Readonly<Record<Verdict, string>> = { rejected: 'R', revision_needed: 'E', approved: 'A' };

type VerdictButtonsProps = { answering: Answering; isLarge?: boolean };

/** The three answers; none is preset, and pressing the chosen one again withdraws it. */
export function VerdictButtons({ answering, isLarge }: VerdictButtonsProps) {
  return (
    <div className={styles.buttons} data-large={isLarge || undefined} role="group" aria-label={t('Your answer')}>
      {!answering.isPickOne && (
        <>
          <VerdictButton answering={answering} verdict="rejected" isLarge={isLarge} />
          <VerdictButton answering={answering} verdict="revision_needed" isLarge={isLarge} />
        </>
      )}
      <span className={styles.split}>
        <VerdictButton answering={answering} verdict="approved" isLarge={isLarge} />
        <MoreAnswers answering={answering} isLarge={isLarge} />
      </span>
    </div>
  );
}

function labelOf({ entry, isPickOne }: Answering, verdict: Verdict): string {
  if (verdict !== 'approved') return VERBS[verdict];
  const count = entry.files.length;
  if (count <= 1) return isPickOne ? t('Pick this one') : t('Approve version');
  return isPickOne
    ? t('Pick this one ({count, plural, one {# file} other {# files}})', { count })
    : t('Approve version ({count, plural, one {# file} other {# files}})', { count });
}

type VerdictButtonProps = { answering: Answering; verdict: Verdict; isLarge?: boolean };

function VerdictButton({ answering, verdict, isLarge }: VerdictButtonProps) {
  const pressed = isPressed(answering, verdict);
  const hasKeys = useLetterKeys();
  const { isReady, broken } = answering;
  const isRefused = verdict === 'approved' && broken !== undefined;
  return (
    <button
      type="button"
      className={styles.button}
      data-verdict={verdict}
      aria-pressed={pressed}
      aria-keyshortcuts={hasKeys ? KEYS[verdict] : undefined}
      disabled={!isReady || isRefused}
      title={isRefused ? t('{file} is broken and can’t be approved', { file: broken.file.original_name }) : undefined}
      onClick={() => answering.onChoose(pressed ? null : verdict, false)}
    >
      {pressed ? <Check /> : ICONS[verdict]}
      <span className={styles.label}>{labelOf(answering, verdict)}</span>
      {!isLarge && hasKeys && (
        <span className={styles.key} aria-hidden="true">
          <Kbd>{KEYS[verdict]}</Kbd>
        </span>
      )}
    </button>
  );
}

const versionText = ({ entry, isOpened }: Answering) => {
  const unopened = entry.files.filter(({ id }) => !isOpened(id)).length;
  const values = { count: entry.files.length, version: entry.version };
  const all = t('{count, plural, one {The file} other {All # files}} of v{version}', values);
  if (unopened === 0) return all;
  return t('{all}, {count, plural, one {# of them not opened} other {# of them not opened}}', { all, count: unopened });
};

/** Answers for the current file alone, and whether approving moves on. */
function MoreAnswers({ answering, isLarge }: VerdictButtonsProps) {
  const { entry, shown, isReady, broken, onChoose, goesOn, onGoesOn, isPickOne } = answering;
  const pressed = isPressed(answering, 'approved');
  const hasKeys = useLetterKeys();
  const keyOf = (keys: string) => (hasKeys ? keys : undefined);
  const trigger = (
    <button
      type="button"
      className={styles.more}
      aria-label={t('More answers')}
      data-pressed={pressed || undefined}
      disabled={!isReady}
    >
      <ChevronUp aria-hidden="true" />
    </button>
  );
  const isMany = entry.files.length > 1 && !isPickOne;
  return (
    <Menu trigger={trigger} position="top-end" width={330} label={t('More answers')}>
      <MenuItem
        icon={<Check className={styles.approved} />}
        shortcut={keyOf('A')}
        disabled={broken !== undefined}
        onSelect={() => onChoose('approved', false)}
      >
        <TwoLines detail={versionText(answering)}>{isPickOne ? t('Pick this one') : t('Approve version')}</TwoLines>
      </MenuItem>
      {isMany && (
        <>
          <MenuItem
            icon={<Image className={styles.approved} />}
            shortcut={keyOf('Shift A')}
            disabled={broken?.id === shown.id}
            onSelect={() => onChoose('approved', true)}
          >
            <TwoLines detail={<MiddleCut>{shown.file.original_name}</MiddleCut>}>
              {t('Approve only this file')}
            </TwoLines>
          </MenuItem>
          <MenuDivider />
          <MenuItem
            icon={<Undo2 className={styles.revision} />}
            shortcut={keyOf('Shift E')}
            onSelect={() => onChoose('revision_needed', true)}
          >
            {t('Ask for a revision of this file')}
          </MenuItem>
          <MenuItem
            icon={<X className={styles.rejected} />}
            shortcut={keyOf('Shift R')}
            onSelect={() => onChoose('rejected', true)}
          >
            {t('Reject only this file')}
          </MenuItem>
        </>
      )}
      <MenuDivider />
      <MenuItem checked={goesOn} several onSelect={() => onGoesOn(!goesOn)}>
        {t('Go to the next piece after approving')}
      </MenuItem>
      {!isLarge && (
        <MenuItem checked={hasKeys} several onSelect={() => setLetterKeys(!hasKeys)}>
          {t('Single-key shortcuts: A, E, R and others')}
        </MenuItem>
      )}
    </Menu>
  );
}

function TwoLines({ children, detail }: { children: ReactNode; detail: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{children}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}
