import type { Person } from './people.ts';
import { pdfFile } from './pdf-file.ts';
import { sheetFile } from './sheet-file.ts';
import { makeProject, makeStyle } from './studio.ts';
import { hollowVideo } from './video-file.ts';

const STONES = [
  ['Stone', 'Cut', 'Pieces', 'Weight in ct'],
  ['Aquamarine', 'Oval', 1, 2.14],
  ['Diamond', 'Round', 24, 0.36],
  ['Diamond', 'Baguette', 4, 0.2],
] as const;

/** A project with a file of each kind that is no picture: where its viewer is. */
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
  };
  const addressOf = async (file: (typeof files)[keyof typeof files]) => {
    const style = await makeStyle(ines, project, { title: file.name.replace(/\.\w+$/, ''), files: [file] });
    return `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
  };
  return {
    pdf: await addressOf(files.pdf),
    sheet: await addressOf(files.sheet),
    video: await addressOf(files.video),
    card: await addressOf(files.card),
  };
}
