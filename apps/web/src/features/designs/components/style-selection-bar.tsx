import type { StyleWire } from '@facet/contract/entities/design';
import { CalendarDays, Check, Download, Send, Trash2, UserPlus, X } from 'lucide-react';
import { useDownload } from '../../../lib/use-download.ts';
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { useStyleBrowser } from '../style-browser-context.ts';
import { useSetStatus } from '../use-set-status.ts';
import styles from './style-selection-bar.module.css';

type StyleSelectionBarProps = { selected: StyleWire[]; onClear: () => void };

const reviewable = (selected: readonly StyleWire[]) =>
  selected.flatMap(({ items, version }) => items.filter((item) => item.version === version && item.abilities.review));

/** What can be done with the chosen styles: only what is allowed for at least one of them. */
export function StyleSelectionBar({ selected, onClear }: StyleSelectionBarProps) {
  const { module, ask, requestReview } = useStyleBrowser();
  const setStatus = useSetStatus(module);
  const download = useDownload();
  useEscapeLayer(selected.length > 0, onClear);
  const toReview = reviewable(selected);
  const editable = selected.filter(({ abilities }) => abilities.edit);
  const deletable = selected.filter(({ abilities }) => abilities.delete);
  const requestable = selected.filter(({ abilities, items }) => abilities.request_review && items.length > 0);
  const downloadable = selected.flatMap(({ id, items }) => (items.length > 0 ? id : []));
  const count = new Set(toReview.map((item) => item.style_id)).size;
  const name = count === 1 ? (selected.find(({ id }) => id === toReview[0]?.style_id)?.title ?? '') : `${count} styles`;
  const decide = (status: 'approved' | 'rejected') =>
    setStatus.mutate({ ids: toReview.map(({ id }) => id), status, name }, { onSuccess: onClear });
  return (
    <div className={styles.place}>
      <SelectionBar count={selected.length} onClear={onClear}>
        {requestable.length > 0 && (
          <SelectionAction icon={<Send />} label="Request review" onSelect={() => requestReview(requestable)} />
        )}
        {toReview.length > 0 && (
          <SelectionAction icon={<Check />} label="Approve" onSelect={() => decide('approved')} />
        )}
        {toReview.length > 0 && <SelectionAction icon={<X />} label="Reject" onSelect={() => decide('rejected')} />}
        {editable.length > 0 && (
          <SelectionAction
            icon={<CalendarDays />}
            label="Due date"
            onSelect={() => ask({ kind: 'due-date', styles: editable })}
          />
        )}
        {editable.length > 0 && (
          <SelectionAction
            icon={<UserPlus />}
            label="Assign"
            onSelect={() => ask({ kind: 'assign', styles: editable })}
          />
        )}
        {downloadable.length > 0 && (
          <SelectionAction
            icon={<Download />}
            label="Download"
            onSelect={() =>
              download.start({ projectId: module.projectId, styleIds: downloadable, moduleIds: [module.moduleId] })
            }
          />
        )}
        {deletable.length > 0 && (
          <SelectionAction
            icon={<Trash2 />}
            label="Delete"
            onSelect={() => ask({ kind: 'delete', styles: deletable })}
          />
        )}
      </SelectionBar>
    </div>
  );
}
