import { PART_ROLES, PART_ROLE_TITLES, type PartRole } from '@facet/contract/craft/parts';
import type { ModelCard, ModelFigures, ModelPartWire } from '@facet/contract/entities/measure';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { designKeys } from '../../../shared/designs/api.ts';
import { counted, UNIT_MARKS } from '../../../shared/designs/measured-figures.ts';
import { useSetPartRole, type MeasuredItemRef } from './measure-api.ts';
import { MeasureSection } from './measure-section.tsx';
import { PartAlloy } from './part-alloy.tsx';
import styles from './part-list.module.css';
import { exact, partName } from './measure-words.ts';
import { useAsking } from './use-asking.tsx';
import { t } from '../../../ui/words.ts';

/** More rows than this are shown on demand. */
const SHOWN = 12;

const nameOf = (part: ModelPartWire) =>
  part.bodies > 1 ? `${partName(part)}, ${counted(part.bodies)}` : partName(part);

/** What a part looks like of which nobody has said what it is. */
const LOOKS: Readonly<Record<PartRole, string | false>> = {
  stone: t('looks like a stone'),
  ignore: t('looks like a dummy'),
  support: t('looks like a sprue'),
  metal: false,
};

/** What is odd about a part. */
function wordNote({ volume_mm3: volume, turned, inside, cavities, by, said, role }: ModelPartWire): string {
  return [
    said === null && role === 'stone' && by === 'shape' && t('a stone by its shape'),
    said === null && by === 'twin' && t('copy of a stone in the same place'),
    said === null && role === 'ignore' && by === 'shape' && t('a dummy by its shape: it fills the ring'),
    said === null && by === 'unsure' && LOOKS[role],
    volume === null && t('open⟦not closed⟧'),
    turned > 0 && t('was inside out'),
    inside > 0 && t('inside another part'),
    cavities > 0 && t('{count, plural, one {# cavity} other {# cavities}}', { count: cavities }),
  ]
    .filter(Boolean)
    .join(', ');
}

type RoleProps = { part: ModelPartWire; onRole: (role: PartRole | null) => void };

function RoleMenu({ part, onRole }: RoleProps) {
  const title = PART_ROLE_TITLES[part.role];
  const trigger = (
    <button type="button" className={styles.role} aria-label={`${nameOf(part)}: ${title}`}>
      {title}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Counts as')}>
      {PART_ROLES.map((role) => (
        <MenuItem key={role} checked={role === part.role} onSelect={() => onRole(role)}>
          {PART_ROLE_TITLES[role]}
        </MenuItem>
      ))}
      {part.said && <MenuDivider />}
      {part.said && (
        <MenuLabel>
          {part.said.by.name}, {formatDay(part.said.at)}
        </MenuLabel>
      )}
      {part.said && <MenuItem onSelect={() => onRole(null)}>{t('From its name')}</MenuItem>}
    </Menu>
  );
}

type PartListProps = {
  item: MeasuredItemRef;
  figures: ModelFigures;
  alloys: ModelCard['house']['alloys'];
  mayEdit: boolean;
};

/** The parts of the file by name; those marked as metal count towards the weight. */
export function PartList({ item, figures, alloys, mayEdit }: PartListProps) {
  const [isWhole, setWhole] = useState(false);
  const { parts } = figures;
  const { send, question } = useAsking({
    save: useSetPartRole(item),
    standing: ({ key }: { key: string; role: PartRole | null }) => {
      const part = parts.find((one) => one.key === key);
      return part?.said ? part.role : null;
    },
    stale: designKeys.measures(item.projectId),
    failure: t('This wasn’t kept'),
  });
  // A piece of one part is of one alloy.
  const areSeveral = parts.filter(({ role }) => role === 'metal').length > 1;
  const shown = isWhole ? parts : parts.slice(0, SHOWN);
  const more = parts.length > SHOWN && (
    <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
      {isWhole ? t('Show fewer') : t('Show all {count} parts', { count: parts.length })}
    </Button>
  );
  return (
    <MeasureSection title={t('Parts')} aside={UNIT_MARKS.volume} more={more}>
      <ul>
        {shown.map((part) => (
          <li key={part.key} className={styles.part}>
            <span className={styles.dot} data-role={part.role} aria-hidden="true" />
            <span className={styles.partName} title={part.layer || undefined}>
              {nameOf(part)}
              {wordNote(part) && <small>{wordNote(part)}</small>}
            </span>
            <span className={styles.partVolume}>
              {part.role !== 'metal' ? t('not counted') : part.volume_mm3 === null ? '–' : exact(part.volume_mm3)}
            </span>
            {mayEdit ? (
              <RoleMenu part={part} onRole={(role) => send({ key: part.key, role })} />
            ) : (
              <span className={styles.quiet}>{PART_ROLE_TITLES[part.role]}</span>
            )}
            {part.role === 'metal' && (areSeveral || part.alloy !== null) && (
              <PartAlloy item={item} part={part} alloys={alloys} mayEdit={mayEdit} />
            )}
          </li>
        ))}
      </ul>
      {question}
    </MeasureSection>
  );
}
