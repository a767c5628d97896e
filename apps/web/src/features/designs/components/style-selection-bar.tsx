import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import { DESIGN_STATUSES } from '@facet/contract/constants/statuses';
import type { StyleWire } from '@facet/contract/entities/design';
import { CalendarDays, Check, CircleDot, Download, ListChecks, Send, Trash2, Undo2, UserPlus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx';
import { StatusGlyph } from '../../../shared/statuses/status-glyph.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { useStyleBrowser } from '../style-browser-context.ts';
import { useStylesAsSelected } from './use-styles-as-selected.ts';
import styles from './style-selection-bar.module.css';
import { t } from '../../../ui/words.ts';

type StyleSelectionBarProps = { selected: StyleWire[]; onClear: () => void };

type Item = StyleWire['items'][number];
type Status = Item['status'];

const latest = (selected: readonly StyleWire[]) =>
  selected.flatMap(({ items, version }) => items.filter((item) => item.version === version));

const withTitles = (selected: readonly StyleWire[], chosen: readonly Item[]) =>
  chosen.map((item) => ({ ...item, title: selected.find(({ id }) => id === item.style_id)?.title ?? '' }));

/** One style by its title, several by their number. */
function nameSelected(selected: readonly StyleWire[], chosen: readonly Item[]): string {
  const ids = new Set(chosen.map((item) => item.style_id));
  const [only, more] = selected.filter(({ id }) => ids.has(id));
  return only && !more ? only.title : t('{count, plural, one {# style} other {# styles}}', { count: ids.size });
}

/** What can be done with the selected styles: whatever is allowed for at least one of them. */
export function StyleSelectionBar({ selected, onClear }: StyleSelectionBarProps) {
  const { module, ask, requestReview, decide, reviewFiles, waitingIds } = useStyleBrowser();
  const download = useDownload();
  useEscapeLayer(selected.length > 0, onClear);
  const items = latest(useStylesAsSelected(selected));
  const toReview = items.filter(({ abilities }) => abilities.review);
  const waiting = items.flatMap(({ id }) => (waitingIds.has(id) ? id : []));
  const toSet = items.filter(({ abilities }) => abilities.set_status);
  const editable = selected.filter(({ abilities }) => abilities.edit);
  const deletable = selected.filter(({ abilities }) => abilities.delete);
  const requestable = selected.filter(({ abilities, items }) => abilities.request_review && items.length > 0);
  const downloadable = selected.flatMap(({ id, items }) => (items.length > 0 ? id : []));
  const set = (chosen: readonly Item[], status: Status) =>
    decide({ files: withTitles(selected, chosen), status, name: nameSelected(selected, chosen), onDone: onClear });
  useEffect(() => {
    // The bar leaves with the selection, and the pressed button with it: the focus moves on to the list.
    if (selected.length > 0 || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-style-link][tabindex="0"]')?.focus({ preventScroll: true });
  }, [selected.length]);
  return (
    <div className={styles.place}>
      <SelectionBar count={selected.length} onClear={onClear}>
        {requestable.length > 0 && (
          <SelectionAction icon={<Send />} label={t('Request review')} onSelect={() => requestReview(requestable)} />
        )}
        {waiting.length > 1 && (
          <SelectionAction icon={<ListChecks />} label={t('Review each')} onSelect={() => reviewFiles(waiting)} />
        )}
        {toReview.length > 0 && (
          <SelectionAction icon={<Check />} label={t('Approve')} onSelect={() => set(toReview, 'approved')} />
        )}
        {toReview.length > 0 && (
          <SelectionAction
            icon={<Undo2 />}
            label={t('Ask for a revision')}
            onSelect={() => set(toReview, 'revision_needed')}
          />
        )}
        {toReview.length > 0 && (
          <SelectionAction icon={<X />} label={t('Reject')} onSelect={() => set(toReview, 'rejected')} />
        )}
        {toSet.length > 0 && <StatusAction onSet={(status) => set(toSet, status)} />}
        {editable.length > 0 && (
          <SelectionAction
            icon={<CalendarDays />}
            label={t('Due date')}
            onSelect={() => ask({ kind: 'due-date', styles: editable })}
          />
        )}
        {editable.length > 0 && (
          <SelectionAction
            icon={<UserPlus />}
            label={t('Assign')}
            onSelect={() => ask({ kind: 'assign', styles: editable })}
          />
        )}
        {downloadable.length > 0 && (
          <SelectionAction
            icon={<Download />}
            label={t('Download')}
            onSelect={() =>
              download.start({ projectId: module.projectId, styleIds: downloadable, moduleIds: [module.moduleId] })
            }
          />
        )}
        {deletable.length > 0 && (
          <SelectionAction
            icon={<Trash2 />}
            label={t('Delete')}
            onSelect={() => ask({ kind: 'delete', styles: deletable })}
          />
        )}
      </SelectionBar>
    </div>
  );
}

/** Any status, for people who may set any. */
function StatusAction({ onSet }: { onSet: (status: Status) => void }) {
  return (
    <Menu
      trigger={<SelectionAction icon={<CircleDot />} label={t('Status')} />}
      position="top-start"
      label={t('Status of selected styles')}
    >
      {DESIGN_STATUSES.map((status) => (
        <MenuItem key={status} icon={<StatusGlyph status={status} />} onSelect={() => onSet(status)}>
          {STATUS_LABELS[status]}
        </MenuItem>
      ))}
    </Menu>
  );
}
