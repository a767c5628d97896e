import { weighPart } from '@facet/contract/craft/part-weights';
import type { ModelCard, ModelPartWire } from '@facet/contract/entities/measure';
import { ChevronDown } from 'lucide-react';
import { formatDay } from '../../../lib/format-date.ts';
import { designKeys } from '../../../shared/designs/api.ts';
import { useStore } from '../../../ui/create-store.ts';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { t } from '../../../ui/words.ts';
import { findAlloy } from '../kinds/model/alloys.ts';
import { chosenAlloy } from '../kinds/model/chosen-alloy.ts';
import { useSetPartAlloy, type MeasuredItemRef } from './measure-api.ts';
import { exact, partName } from './measure-words.ts';
import styles from './part-list.module.css';
import { useAsking } from './use-asking.tsx';

type Alloys = ModelCard['house']['alloys'];
type PartAlloyProps = { item: MeasuredItemRef; part: ModelPartWire; alloys: Alloys; mayEdit: boolean };

/** What a part is cast in and weighs: its own alloy, or the one of the piece that is chosen in the viewer. */
function useAlloyWords(part: ModelPartWire, alloys: Alloys): string {
  const piece = findAlloy(alloys, useStore(chosenAlloy));
  const grams = weighPart(part, piece, alloys);
  const own = alloys.find(({ key }) => key === part.alloy);
  if (part.alloy !== null && !own) return t('an alloy that the house no longer has');
  const title = (own ?? piece)?.title ?? '';
  return grams === null ? title : t('{alloy}, {grams} g', { alloy: title, grams: exact(grams) });
}

/** The alloy of a metal part, and its weight. */
export function PartAlloy({ item, part, alloys, mayEdit }: PartAlloyProps) {
  const words = useAlloyWords(part, alloys);
  const { send, question } = useAsking({
    save: useSetPartAlloy(item),
    standing: (_change: { key: string; alloy: string | null }) => part.alloy,
    stale: designKeys.measures(item.projectId),
    failure: t('This wasn’t kept'),
  });
  if (!mayEdit) return <span className={styles.alloy}>{words}</span>;
  const trigger = (
    <button
      type="button"
      className={styles.alloy}
      data-own={part.alloy !== null || undefined}
      aria-label={t('{part} is cast in {alloy}', { part: partName(part), alloy: words })}
    >
      {words}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  const choose = (alloy: string | null) => send({ key: part.key, alloy });
  return (
    <>
      <Menu trigger={trigger} label={t('Cast in')}>
        <MenuItem checked={part.alloy === null} onSelect={() => choose(null)}>
          {t('Alloy of the piece')}
        </MenuItem>
        {part.alloy_said && (
          <MenuLabel>
            {part.alloy_said.by.name}, {formatDay(part.alloy_said.at)}
          </MenuLabel>
        )}
        <MenuDivider />
        {alloys.map(({ key, title }) => (
          <MenuItem key={key} checked={key === part.alloy} onSelect={() => choose(key)}>
            {title}
          </MenuItem>
        ))}
      </Menu>
      {question}
    </>
  );
}
