import type { DesignItemWire } from '@facet/contract/entities/design';
import { Check, ChevronDown, CircleCheck, Undo2, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import type { Ask } from './use-deciding.tsx';
import styles from './decision-buttons.module.css';
import { t } from '../../../ui/words.ts';

type DecisionButtonsProps = {
  title: string;
  /** The version's files that the reader may decide on. */
  files: readonly DesignItemWire[];
  /** The file on the screen. */
  item: DesignItemWire;
  busy: boolean;
  decide: (ask: Ask) => void;
};

const approveText = ({ length }: readonly unknown[]) =>
  length > 1 ? t('Approve version ({count, plural, one {# file} other {# files}})', { count: length }) : t('Approve');

const askOf =
  ({ title, decide }: Pick<DecisionButtonsProps, 'title' | 'decide'>) =>
  (status: Verdict, chosen: readonly DesignItemWire[]) =>
    decide({ status, name: title, files: chosen.map((file) => ({ ...file, title })) });

type Verdict = 'approved' | 'revision_needed' | 'rejected';

/** Decides on a version, or only on the file on the screen. */
export function DecisionButtons({ title, files, item, busy, decide }: DecisionButtonsProps) {
  const ask = askOf({ title, decide });
  const isMany = files.length > 1;
  const approve = approveText(files);
  return (
    <span role="group" aria-label={t('Decision')} tabIndex={-1} className={styles.buttons}>
      <Button
        variant="danger"
        icon={<X />}
        className={styles.decision}
        aria-label={t('Reject')}
        title={t('Reject')}
        onClick={() => ask('rejected', files)}
      >
        {t('Reject')}
      </Button>
      <Button
        icon={<Undo2 />}
        className={styles.revision}
        aria-label={t('Ask for a revision')}
        title={t('Ask for a revision')}
        onClick={() => ask('revision_needed', files)}
      >
        {t('Ask for a revision')}
      </Button>
      <span className={styles.split}>
        <Button
          variant="approve"
          icon={<Check />}
          className={styles.approve}
          aria-label={approve}
          title={approve}
          loading={busy}
          onClick={() => ask('approved', files)}
        >
          {approve}
        </Button>
        {isMany && (
          <Menu
            label={t('Decide on one file')}
            trigger={
              <Button variant="approve" className={styles.more} aria-label={t('Only this file')}>
                <ChevronDown />
              </Button>
            }
          >
            <OnlyThis item={item} ask={ask} />
          </Menu>
        )}
      </span>
    </span>
  );
}

type OnlyThisProps = { item: DesignItemWire; ask: (status: Verdict, chosen: readonly DesignItemWire[]) => void };

function OnlyThis({ item, ask }: OnlyThisProps) {
  return (
    <>
      <MenuLabel>{t('Only this file: {file}', { file: item.file.original_name })}</MenuLabel>
      <MenuItem icon={<Check />} onSelect={() => ask('approved', [item])}>
        {t('Approve only this file')}
      </MenuItem>
      <MenuItem icon={<Undo2 />} onSelect={() => ask('revision_needed', [item])}>
        {t('Ask for a revision of this file')}
      </MenuItem>
      <MenuItem icon={<X />} danger onSelect={() => ask('rejected', [item])}>
        {t('Reject only this file')}
      </MenuItem>
    </>
  );
}

/** The same when nothing is waiting: for people who may decide at any time, and overrule decisions. */
export function DecideMenu({ title, files, item, busy, decide }: DecisionButtonsProps) {
  const ask = askOf({ title, decide });
  const trigger = (
    <Button
      className={styles.menu}
      icon={<CircleCheck />}
      iconAfter={<ChevronDown />}
      loading={busy}
      aria-label={t('Decide')}
    >
      {t('Decide')}
    </Button>
  );
  return (
    <Menu label={t('Decide on this version')} trigger={trigger}>
      <MenuItem icon={<Check />} onSelect={() => ask('approved', files)}>
        {approveText(files)}
      </MenuItem>
      <MenuItem icon={<Undo2 />} onSelect={() => ask('revision_needed', files)}>
        {t('Ask for a revision')}
      </MenuItem>
      <MenuItem icon={<X />} danger onSelect={() => ask('rejected', files)}>
        {t('Reject')}
      </MenuItem>
      {files.length > 1 && <OnlyThis item={item} ask={ask} />}
    </Menu>
  );
}
