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
  /** The files that the reader has had open. */
  opened: ReadonlySet<number>;
  onShow: (itemId: number) => void;
  busy: boolean;
  decide: (ask: Ask) => void;
};

const approveText = ({ length }: readonly unknown[]) =>
  length > 1 ? t('Approve version ({count, plural, one {# file} other {# files}})', { count: length }) : t('Approve');

type Asking = Pick<DecisionButtonsProps, 'title' | 'decide' | 'opened' | 'onShow'>;

const askOf =
  ({ title, decide, opened, onShow }: Asking) =>
  (status: Verdict, chosen: readonly DesignItemWire[]) => {
    const files = chosen.map((file) => ({ ...file, title }));
    const unopened = files.filter(({ id }) => !opened.has(id));
    decide({ status, name: title, files, unopened, onLook: onShow });
  };

type Verdict = 'approved' | 'revision_needed' | 'rejected';

/** Decides on a version, or only on the file on the screen. */
export function DecisionButtons({ title, files, item, busy, ...deciding }: DecisionButtonsProps) {
  const ask = askOf({ title, ...deciding });
  const isMany = files.length > 1;
  const approve = approveText(files);
  return (
    <span role="group" aria-label={t('Decision')} tabIndex={-1} className={styles.buttons}>
      <Button variant="danger" icon={<X />} onClick={() => ask('rejected', files)}>
        {t('Reject')}
      </Button>
      <Button icon={<Undo2 />} className={styles.revision} onClick={() => ask('revision_needed', files)}>
        {t('Ask for a revision')}
      </Button>
      <span className={styles.split}>
        <Button
          variant="approve"
          icon={<Check />}
          className={styles.approve}
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

/** My answer on all of the files; undefined if I haven't given the same on each. */
export function ownVerdict(files: readonly Pick<DesignItemWire, 'decisions'>[]): Verdict | undefined {
  const own = new Set(files.map(({ decisions }) => decisions.find((one) => one.is_mine)?.status));
  const [only] = own;
  return own.size === 1 ? only : undefined;
}

const CHANGE: Readonly<Record<Verdict, string>> = {
  approved: t('Approved by you · Change'),
  revision_needed: t('Revision asked by you · Change'),
  rejected: t('Rejected by you · Change'),
};

/**
 * The same when nothing is waiting, for people who may decide at any time, or when I have answered already. What is so
 * already is not offered.
 */
export function DecideMenu({ title, files, item, busy, ...deciding }: DecisionButtonsProps) {
  const ask = askOf({ title, ...deciding });
  const own = ownVerdict(files);
  const label = own ? CHANGE[own] : t('Decide');
  const isApproved = own === 'approved' || files.every(({ status }) => status === 'approved');
  const trigger = (
    <Button
      className={styles.menu}
      icon={own ? undefined : <CircleCheck />}
      iconAfter={<ChevronDown />}
      loading={busy}
      aria-label={label}
    >
      {label}
    </Button>
  );
  return (
    <Menu label={t('Decide on this version')} trigger={trigger}>
      {!isApproved && (
        <MenuItem icon={<Check />} onSelect={() => ask('approved', files)}>
          {approveText(files)}
        </MenuItem>
      )}
      {own !== 'revision_needed' && (
        <MenuItem icon={<Undo2 />} onSelect={() => ask('revision_needed', files)}>
          {t('Ask for a revision')}
        </MenuItem>
      )}
      {own !== 'rejected' && (
        <MenuItem icon={<X />} danger onSelect={() => ask('rejected', files)}>
          {t('Reject')}
        </MenuItem>
      )}
      {files.length > 1 && <OnlyThis item={item} ask={ask} />}
    </Menu>
  );
}
