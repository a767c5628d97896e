import { say } from './chat.ts';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import type { Project } from './studio.ts';

type Speakers = Record<'ines' | 'daniel' | 'mei', Person>;

/** A conversation with pictures, a paper, a link, an answer and a mention. */
export async function makeChat({ ines, daniel, mei }: Speakers, project: Project): Promise<void> {
  const files = ['c-halo.jpg', 'v-top.jpg', 'v-side.jpg'].map((file) => picture(file));
  await say(mei, project.id, { text: 'New CAD is up. The gallery is lighter, prongs unchanged.', files });
  const asked = await say(ines, project.id, { text: 'Lovely. Is 0.25 off the gallery safe for setting?' });
  await say(daniel, project.id, {
    text: '@Inès Moreau it is, see facet.example.com/setting-table. I can have the drawing by noon.',
    mentions: [ines],
    repliedId: asked.id,
  });
}
