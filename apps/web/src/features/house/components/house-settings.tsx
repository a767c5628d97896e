import type { ProductType } from '@facet/contract/constants/catalogue';
import type { RingChart } from '@facet/contract/craft/ring-charts';
import type { SpecLine, SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseWire } from '@facet/contract/entities/house';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import type { CsvKind } from '../../../lib/csv/csv-kind.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { houseQueries } from '../api.ts';
import { HouseToEdit } from './house-to-edit.tsx';
import { HouseToRead } from './house-to-read.tsx';
import styles from './house.module.css';
import { t } from '../../../ui/words.ts';

/** What spec tables refer to. */
type SpecHouse = { alloys: readonly { key: string; title: string }[]; rings: readonly RingChart[] };

/** How a house's spec tables are shown and stored as files; they belong to another feature. */
export type SpecTablesView = {
  csv: (house: SpecHouse) => CsvKind<readonly SpecTemplate[]>;
  show: (tables: {
    linesOf: (type: ProductType) => readonly SpecLine[];
    house: SpecHouse;
    onChange?: (type: ProductType, lines: readonly SpecLine[]) => void;
  }) => ReactNode;
};

type HouseSettingsProps = { spaceId: number; spaceTitle: string; specTables: SpecTablesView };
export type HouseProps = HouseSettingsProps & { house: HouseWire };

/** What a space computes with and asks of its pieces: set by its admins, readable by others. */
export function HouseSettings(props: HouseSettingsProps) {
  const query = useQuery(houseQueries.ofSpace(props.spaceId));
  const skeleton = (
    <div className={styles.section}>
      <SkeletonRows count={8} height={40} />
    </div>
  );
  return (
    <Loaded framed query={query} skeleton={skeleton} failed={t('Couldn’t load the house')}>
      {(house) =>
        house.abilities.edit ? <HouseToEdit {...props} house={house} /> : <HouseToRead {...props} house={house} />
      }
    </Loaded>
  );
}
