import { documentFile, presentationFile } from './document-file.ts';
import type { Person } from './people.ts';
import { pdfFile } from './pdf-file.ts';
import { picture, type Picture } from './pictures.ts';
import { sheetFile } from './sheet-file.ts';
import { addVersion, makeProject, makeStyle } from './studio.ts';
import { hollowVideo } from './video-file.ts';

const STONES = [
  ['Stone', 'Cut', 'Pieces', 'Weight in ct'],
  ['Aquamarine', 'Oval', 1, 2.14],
  ['Diamond', 'Round', 24, 0.36],
  ['Diamond', 'Baguette', 4, 0.2],
] as const;

/** A photo whose upload stopped half-way. */
function halfPicture() {
  const whole = picture('big-toi.jpg', 'Celeste on stone.jpg');
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
}

/** A project with one file of each kind that isn't a picture, and a damaged one; returns where its viewer is. */
export async function makePapers(ines: Person, spaceId: number) {
  const project = await makeProject(ines, { spaceId, title: 'Rivière papers' });
  const files = {
    pdf: pdfFile('Working drawing.pdf', ['Halo, front', 'Shank, side']),
    sheet: sheetFile('Costing.xlsx', [
      { name: 'Stones', rows: STONES },
      { name: 'Metal', rows: [['Platinum 950', 6.8]] },
    ]),
    video: hollowVideo('Turntable.mp4'),
    card: { name: 'Casting tree.jcd', mimeType: '', buffer: Buffer.from('casting tree') },
    document: documentFile('Brief.docx', 12),
    damaged: halfPicture(),
  };
  const makeStyleFrom = async (file: Picture) => {
    const style = await makeStyle(ines, project, { title: file.name.replace(/\.\w+$/, ''), files: [file] });
    const address = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
    return { style, address };
  };
  const makeAddress = async (file: Picture) => (await makeStyleFrom(file)).address;
  const readPage = (name: string) => picture(name).buffer;
  const { style, address } = await makeStyleFrom(
    presentationFile('Line review.pptx', readPage('big-halo.jpg'), 900_000),
  );
  await addVersion(ines, project, style.id, [presentationFile('Line review.pptx', readPage('big-toi.jpg'), 1_400_000)]);
  return {
    document: await makeAddress(files.document),
    damaged: await makeAddress(files.damaged),
    cards: `${address}&compare=${style.items[0]?.id}&compare_as=side`,
    pdf: await makeAddress(files.pdf),
    sheet: await makeAddress(files.sheet),
    video: await makeAddress(files.video),
    card: await makeAddress(files.card),
  };
}
