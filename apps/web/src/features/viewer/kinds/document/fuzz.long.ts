// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { chance } from '@facet/model/testing/chance';
import { mutate } from '@facet/model/testing/mutate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packZip } from '../zip/testing/pack-zip.ts';
import { DocumentRefused } from './document-refused.ts';
import { readDocument } from './read-document.ts';

/** Documents damaged before packing, and as many damaged after. */
const EACH = Number(process.env['FACET_FUZZ'] ?? 300);
const LIMIT_MS = 5000;

// jsdom's Blob has no streams.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));
afterAll(() => void vi.unstubAllGlobals());

const BODY = `<w:document xmlns:w="urn:w"><w:body><w:p><w:pPr><w:pStyle w:val="T"/></w:pPr><w:r><w:rPr><w:b/></w:rPr>
<w:t>Aurelia ring</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ruby</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`;
const STYLES = '<w:styles xmlns:w="urn:w"><w:style w:styleId="T"><w:name w:val="Title"/></w:style></w:styles>';

const packed = (body: Uint8Array) =>
  packZip([
    { name: 'word/document.xml', body: Buffer.from(body) },
    { name: 'word/styles.xml', body: Buffer.from(STYLES) },
  ]);
const whole = new TextEncoder().encode(BODY);

test('damaged documents come to a clear end', { timeout: 0 }, async () => {
  expect((await readDocument(packed(whole))).length).toBeGreaterThan(1);
  const ends = new Map<string, number>();
  for (let seed = 1; seed <= EACH * 2; seed += 1) {
    const next = chance(seed);
    const file = seed % 2 === 0 ? packed(mutate(whole, next)) : mutate(packed(whole), next);
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, as people open them
    const end = await readDocument(file).then(
      () => 'shown',
      (error: unknown) => (error instanceof DocumentRefused ? error.problem : `died: ${String(error)}`),
    );
    const told = performance.now() - began > LIMIT_MS ? 'too long' : end;
    ends.set(told, (ends.get(told) ?? 0) + 1);
  }
  process.stdout.write(`${[...ends].map((one) => `docx: ${one.join(' ')}`).join('\n')}\n`);
  expect([...ends.keys()].filter((end) => !['shown', 'broken', 'large', 'locked'].includes(end))).toEqual([]);
});
