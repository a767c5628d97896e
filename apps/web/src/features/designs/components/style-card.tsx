import type { StyleWire } from '@facet/contract/entities/design';
import { useRouter } from '@tanstack/react-router';
import { memo, type MouseEvent as ReactMouseEvent } from 'react';
import { EstimateOf } from '../../../shared/costs/estimates.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { productType } from '../../../shared/projects/product-type.ts';
import { useListLink } from '../../../lib/use-list-link.ts';
import { useNear } from '../../../lib/use-near.ts';
import { viewerAddress } from '../../../shared/designs/viewer-address.ts';
import { StyleNumber } from '../../../shared/designs/style-number.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { RowTick } from '../../../lib/list/row-tick.tsx';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { useStyleBrowser } from '../style-browser-context.ts';
import styles from './style-card.module.css';
import { PreflightMark } from './preflight-mark.tsx';
import { NothingHere } from './nothing-here.tsx';
import { StylePicture } from './style-picture.tsx';
import { StyleMenu, StyleName } from './style-tools.ts';
import { t } from '../../../ui/words.ts';

type StyleCardProps = { style: StyleWire; position: number; total: number; isCurrent: boolean };

/** A style in the grid; its link covers it, checkbox and menu stand above that. Scrolling doesn't re-render it. */
export const StyleCard = memo(function StyleCard({ style, position, total, isCurrent }: StyleCardProps) {
  const { module, clock, isSelected, isSelecting, maySelect, select, addVersion, showStatus, renamingId } =
    useStyleBrowser();
  const { isOver, handlers } = useFileDrop(style.abilities.upload ? (files) => addVersion(style, files) : undefined);
  const { id, title, version, due_date: due, assignee } = style;
  const tabIndex = isCurrent ? 0 : -1;
  // A menu and a checkbox cost more than the rest of the card, and show only under the pointer or the focus.
  const router = useRouter();
  // Without a file here, the link leads to the module that has one.
  const search = { module_id: style.elsewhere?.module_id ?? module.moduleId, style_id: id };
  const { isNear, nearHandlers } = useNear(() => {
    const to = '/project/$projectId/modules/design-view';
    void router.preloadRoute({ to, params: { projectId: module.projectId }, search });
  });
  const handleLink = (event: ReactMouseEvent) => {
    if (!event.shiftKey && !event.metaKey && !event.ctrlKey) return;
    event.preventDefault();
    select(id, event.shiftKey);
  };
  const link = useListLink(viewerAddress(module.projectId, search), handleLink);
  return (
    <div role="listitem" aria-posinset={position + 1} aria-setsize={total} className={styles.item}>
      <div
        role="presentation"
        className={styles.card}
        data-selected={isSelected(id) || undefined}
        data-selecting={isSelecting || undefined}
        data-over={isOver || undefined}
        {...nearHandlers}
        {...handlers}
      >
        <div className={styles.picture}>
          <StylePicture style={style} preset="medium" />
          <span className={styles.type}>
            <ProductTypeIcon type={productType(style.product_type)} size={18} />
          </span>
          {isOver && (
            <span className={styles.drop}>{t('Drop to add version {version}', { version: version + 1 })}</span>
          )}
        </div>
        <div className={styles.names}>
          <StyleNumber number={style.number} />
          {renamingId === id ? (
            <StyleName style={style} />
          ) : (
            <a
              {...link}
              className={styles.link}
              data-style-link={position}
              tabIndex={tabIndex}
              title={title}
              draggable={false}
            >
              <span className={styles.words}>{title}</span>
            </a>
          )}
          <EstimateOf styleId={id} />
          {version > 0 && <span className={styles.version}>v{version}</span>}
        </div>
        <div className={styles.facts}>
          {version > 0 ? showStatus(style, tabIndex) : <NothingHere style={style} />}
          <PreflightMark style={style} />
          {due && <DueBadge due={due} {...clock} />}
          {assignee && (
            <Avatar
              name={personName(assignee)}
              src={assignee.avatar?.url}
              size={22}
              colourKey={String(assignee.id)}
              className={styles.assignee}
            />
          )}
        </div>
        {maySelect && (isNear || isSelecting) && (
          <span className={styles.check}>
            <RowTick
              title={title}
              size={22}
              tabIndex={tabIndex}
              isSelected={isSelected(id)}
              onSelect={(extend) => select(id, extend)}
            />
          </span>
        )}
        <span className={styles.menu}>{isNear && <StyleMenu style={style} look="tile" tabIndex={tabIndex} />}</span>
      </div>
    </div>
  );
});
