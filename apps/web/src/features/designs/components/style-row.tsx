import type { StyleWire } from '@facet/contract/entities/design';
import { memo } from 'react';
import { EstimateOf } from '../../../shared/costs/estimates.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { productType, labelOfType } from '../../../shared/projects/product-type.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
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
import { PreflightMark } from './preflight-mark.tsx';
import { NothingHere } from './nothing-here.tsx';
import { StylePicture } from './style-picture.tsx';
import { StyleMenu, StyleName } from './style-tools.ts';
import styles from './style-table.module.css';

type StyleRowProps = { style: StyleWire; position: number; isCurrent: boolean; height: number };

/** A style in the table. Scrolling doesn't re-render it. */
export const StyleRow = memo(function StyleRow({ style, position, isCurrent, height }: StyleRowProps) {
  const { module, seesCosts, clock, isSelected, maySelect, select, addVersion, showStatus, renamingId } =
    useStyleBrowser();
  const { isOver, handlers } = useFileDrop(style.abilities.upload ? (files) => addVersion(style, files) : undefined);
  const { id, title, version, due_date: due, assignee, tags } = style;
  const tabIndex = isCurrent ? 0 : -1;
  const link = useListLink(
    viewerAddress(module.projectId, { module_id: style.elsewhere?.module_id ?? module.moduleId, style_id: id }),
  );
  // A menu costs more than the rest of the row, and is used only under the pointer or the focus.
  const { isNear, nearHandlers } = useNear();
  return (
    <tr
      aria-rowindex={position + 2}
      className={styles.row}
      style={{ height }}
      data-selected={isSelected(id) || undefined}
      data-over={isOver || undefined}
      {...nearHandlers}
      {...handlers}
    >
      <td className={styles.tick}>
        {maySelect && (
          <RowTick
            title={title}
            tabIndex={tabIndex}
            isSelected={isSelected(id)}
            onSelect={(extend) => select(id, extend)}
          />
        )}
      </td>
      <td className={styles.nameCell}>
        <Named {...{ style, link, position, tabIndex }} isRenamed={renamingId === id} />
      </td>
      <td className={styles.status}>{version > 0 ? showStatus(style, tabIndex) : <NothingHere style={style} />}</td>
      <td className={styles.due}>{due && <DueBadge due={due} {...clock} />}</td>
      <td className={styles.type}>
        <span className={styles.withIcon} title={labelOfType(style.product_type)}>
          <ProductTypeIcon type={productType(style.product_type)} decorative />
          <span className={styles.typeName}>{labelOfType(style.product_type)}</span>
        </span>
      </td>
      <td className={styles.tags}>{tags.map((tag) => tag.title).join(', ')}</td>
      <td className={styles.assignee}>
        {assignee && (
          <span className={styles.withIcon}>
            <Avatar
              name={personName(assignee)}
              src={assignee.avatar?.url}
              size={22}
              colourKey={String(assignee.id)}
              decorative
            />
            <span className={styles.person}>{personName(assignee)}</span>
          </span>
        )}
      </td>
      {seesCosts && (
        <td className={styles.estimate}>
          <EstimateOf styleId={id} withTarget />
        </td>
      )}
      <td className={styles.modified}>
        <time dateTime={style.updated_at}>{relativeTime(style.updated_at, clock.now.getTime())}</time>
      </td>
      <td className={styles.actions}>{isNear && <StyleMenu style={style} look="quiet" tabIndex={tabIndex} />}</td>
    </tr>
  );
});

type NamedProps = Pick<StyleRowProps, 'style' | 'position'> & {
  link: ReturnType<typeof useListLink>;
  tabIndex: number;
  isRenamed: boolean;
};

/** A style's picture and name, with the version shown and what was found on it. */
const Named = ({ style, link, position, tabIndex, isRenamed }: NamedProps) => (
  <div className={styles.name}>
    <span className={styles.thumbnail}>
      <StylePicture style={style} preset="small" ratio={4 / 3} />
    </span>
    <div className={styles.title}>
      <StyleNumber number={style.number} />
      {isRenamed ? (
        <StyleName style={style} />
      ) : (
        <a {...link} className={styles.link} data-style-link={position} tabIndex={tabIndex} title={style.title}>
          {style.title}
        </a>
      )}
      {style.version > 0 && <span className={styles.version}>v{style.version}</span>}
    </div>
    <span className={styles.mark}>
      <PreflightMark style={style} />
    </span>
  </div>
);
