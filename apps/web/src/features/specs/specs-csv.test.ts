import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { diameterOfUs } from '@facet/contract/craft/ring-size';
import { FIRST_SPECS } from '@facet/contract/craft/spec';
import { expect, test } from 'vitest';
import { specsCsvOf } from './specs-csv.ts';

const CSV = specsCsvOf({ alloys: [{ key: 'yellow-14', title: '14 kt yellow' }], rings: FIRST_RINGS });
const [ring] = FIRST_SPECS.filter(({ product_type: type }) => type === 3);

test('spec tables are written and read as they were', () => {
  expect(CSV.read(CSV.write(FIRST_SPECS), FIRST_SPECS, 'replace')).toEqual({ data: FIRST_SPECS });
});

test('a line of a file is added to its product or changes the one of its name, and keeps its key', () => {
  const file =
    'product;measure;target;tolerance;unit;read from;alloy\nring;RING SIZE;6 1/4;0,2;us;ring;\nRing;Weight;2,4;0,1;g;weight;14 KT yellow\nRing;Engraving;0,3;;;;';
  const { data } = CSV.read(file, FIRST_SPECS, 'add');
  const lines = data?.find(({ product_type: type }) => type === 3)?.lines ?? [];
  expect(lines).toHaveLength((ring?.lines.length ?? 0) + 1);
  expect(lines[0]).toMatchObject({ key: 'ring-size', title: 'RING SIZE', target: diameterOfUs(6.25), tolerance: 0.2 });
  expect(lines.find(({ key }) => key === 'weight')).toMatchObject({ alloy: 'yellow-14', target: 2.4, unit: 'g' });
  expect(lines.at(-1)).toMatchObject({ key: 'engraving', unit: 'mm', source: 'hand', target: 0.3, tolerance: null });
});

test('each wrong line is named with its reason, and nothing is taken', () => {
  const file = [
    'product,measure,target,tolerance,unit,read from,alloy',
    'Hat,Brim,1,,mm,,',
    'Ring,Height,1,,ell,,',
    'Ring,Height,1,,g,height,',
    'Ring,Weight,1,,g,weight,Tin',
    'Ring,Finger,99,,us,ring,',
    'Ring,Shank,1,-1,mm,,',
    'Ring,,1,,mm,,',
  ].join('\n');
  expect(CSV.read(file, FIRST_SPECS, 'add').refused?.map((text) => text.slice(0, 40))).toEqual(
    [
      'Line 2: Product must be Engagement ring, ',
      'Line 3: Unit must be mm, g, ct, um, piec',
      'Line 4: This figure isn’t given in this ',
      'Line 5: The house has no alloy Tin',
      'Line 6: Please enter a number from 0 to ',
      'Line 7: Please enter a number from 0 to ',
      'Line 8: Please enter Title',
    ].map((text) => text.slice(0, 40)),
  );
});
