import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { History, Search, Shapes, Tag } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { drawerQueries } from '../api.ts';
import type { DrawerChoice, FilterKey } from '../drawer-filters.ts';
import { offersFor, type Offer } from '../search-offers.ts';
import styles from './drawer-search.module.css';
import { t } from '../../../ui/words.ts';

type DrawerSearchProps = {
  project: ProjectWire;
  recent: readonly string[];
  onSearch: (text: string) => void;
  onChoose: (key: FilterKey, choice: DrawerChoice) => void;
  onClose: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const SEARCH_MAX = 200;

const pickIcon = (offer: Offer) => {
  if (offer.kind === 'recent') return <History />;
  return offer.key === 'project_tag_id' ? <Tag /> : <Shapes />;
};

/** Searches the drawer: Enter takes the words as they are, a tag or style that is offered becomes a filter. */
export function DrawerSearch({ project, recent, onSearch, onChoose, onClose }: DrawerSearchProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  useEscapeLayer(true, onClose);
  const wanted = text.trim();
  const { data: pieces = [] } = useQuery({
    ...drawerQueries.styles(project.id, wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  });
  const groups = offersFor({ text, recent, tags: project.tags, styles: pieces });
  const offers = groups.flatMap((group) => group.offers);
  const take = (offer: Offer) => {
    if (offer.kind === 'recent') onSearch(offer.label);
    else onChoose(offer.key, offer.choice);
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = offers[active];
    if (step !== undefined) {
      event.preventDefault();
      // One place more than there are offers: the box itself.
      setActive((before) => ((before + 1 + step + offers.length + 1) % (offers.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) take(chosen);
      else if (wanted) {
        onSearch(wanted);
        onClose();
      }
    }
  };
  return (
    <div className={styles.search}>
      <SearchField
        label={t('Search the project')}
        size={36}
        className={styles.field}
        value={text}
        maxLength={SEARCH_MAX}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before it asked for the box
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded={offers.length > 0}
        aria-controls={listId}
        aria-activedescendant={offers[active] && `${listId}-${offers[active].id}`}
        onChange={(next) => {
          setText(next);
          setActive(-1);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('Suggestions')} className={styles.offers}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.heading} aria-hidden="true">
              {group.label}
            </p>
            {group.offers.map((offer) => (
              <button
                key={offer.id}
                type="button"
                id={`${listId}-${offer.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={offer === offers[active]}
                className={styles.offer}
                // Before the box loses the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(offer)}
              >
                {pickIcon(offer)}
                <span>{offer.label}</span>
              </button>
            ))}
          </div>
        ))}
        {wanted && (
          <p className={styles.hint}>
            <Search aria-hidden="true" /> {t('Press Enter to search for “{text}”', { text: wanted })}
          </p>
        )}
      </div>
    </div>
  );
}
