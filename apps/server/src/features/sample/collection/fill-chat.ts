import { picture, type Beside, type Name, type Team } from './person.ts';

async function openAll(team: Team, projectId: number) {
  const open = (name: Name) => team[name].openChat(projectId);
  return {
    ines: await open('ines'),
    daniel: await open('daniel'),
    priya: await open('priya'),
    tomas: await open('tomas'),
    mei: await open('mei'),
    sofia: await open('sofia'),
  };
}

/** The team's chat about the bridal line: a question that is answered, a picture, and what is still open. */
export async function fillChat(team: Team, projectId: number): Promise<void> {
  const people = await openAll(team, projectId);
  const say = (name: Name, text: string, beside?: Beside) => people[name].say(text, beside);
  await say('ines', 'Morning all. The client was here on Tuesday and loves the halo, so Celeste leads the line.');
  const stones = await say(
    'daniel',
    'Good news. Centre stones are reserved: 1.01 ct ovals, G VS1, three to choose from.',
  );
  await say('sofia', 'Can we keep the gallery open underneath? I would like light from below.', { answers: stones });
  const gallery = await say(
    'priya',
    'Yes, if the lower rail stays at 0.8 mm. Below that the casting house refuses it.',
  );
  const [sketch] = await team.sofia.upload('chat', [await picture('s-halo.jpg', 'celeste-gallery.jpg')]);
  await say('sofia', 'Then like this?', { fileIds: sketch === undefined ? [] : [sketch] });
  await say('tomas', '@Priya Raman the drawing has 0.9 for the lower rail. I will take it down to 0.8 today.', {
    mentions: [team.priya],
    answers: gallery,
  });
  await say('mei', 'Wax for Solène comes back from the printer at four.');
  await say('daniel', 'Costing needs the final pavé count by Thursday: 9 or 10 a side on the halo?');
  await say('priya', 'Ten, 1.1 mm each. The model is up to date, the costing sheet is not.');
  await say('ines', '@Daniel Okafor please send me the alloy options for the rose version before we quote it.', {
    mentions: [team.daniel],
  });
  const last = await say('daniel', 'On it. 18 kt 4N and 5N, both with the new price of the week.');
  // Leaves somebody something unread for when they look in.
  for (const name of ['ines', 'priya', 'tomas', 'sofia'] as const) await people[name].readTo(last);
  for (const person of Object.values(people)) person.close();
}
