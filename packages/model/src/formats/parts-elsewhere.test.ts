import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { readModel } from '../read-model.ts';
import { box3mf, boxStep } from '../testing/boxes.ts';
import { LIBRARIES } from '../testing/libraries.ts';
import { zipFile } from '../testing/painted.ts';
import { encodeText } from '../testing/solids.ts';

const SIZE: Triple = [2, 3, 4];
const read = (bytes: Uint8Array, format: string) => readModel(bytes, format, LIBRARIES, () => undefined);
/** What assemblies say about the files of their parts, and about papers beside them. */
const NAMED = `#901=DOCUMENT_FILE('shank.stp','',$,#900,'',$);\n#902=DOCUMENT_FILE('drawing.pdf','',$,#900,'',$);
#903=APPLIED_EXTERNAL_IDENTIFICATION_ASSIGNMENT('Head.STEP',#1,#2,(#901));\n`;
const withNamed = (step: Uint8Array) =>
  encodeText(new TextDecoder().decode(step).replace('DATA;\n', `DATA;\n${NAMED}`));

test('a STEP assembly whose parts are in other files names them, and what is there has no weight', async () => {
  const { soup } = await read(withNamed(boxStep(SIZE)), 'step');
  expect(soup?.unmeshed).toEqual({ count: 2, of: 3, names: ['shank.stp', 'Head.STEP'], isElsewhere: true });
  const empty = encodeText(`ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n${NAMED}ENDSEC;\nEND-ISO-10303-21;\n`);
  await expect(read(empty, 'step')).rejects.toMatchObject({ problem: 'elsewhere', names: ['shank.stp', 'Head.STEP'] });
  expect((await read(boxStep(SIZE), 'step')).soup?.unmeshed).toBeNull();
});

test('a 3MF file called zip is read as what it is, and one in a zip too', async () => {
  for (const bytes of [box3mf(SIZE), zipFile({ 'ring/ring.3mf': box3mf(SIZE) })])
    expect((await read(bytes, 'zip')).soup?.indices).toHaveLength(36);
});
