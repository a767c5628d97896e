import { METHOD } from '@facet/contract/realtime';
import { expect, onTestFinished, test } from 'vitest';
import { createInProcessCarrier } from './in-process-carrier.ts';
import { toProjectMessage } from './messages.ts';
import { startRealtime } from './realtime-test-server.ts';

const PROJECT = 7;
const CLIENT = 2;

async function startProcess(carrier: ReturnType<typeof createInProcessCarrier>) {
  const server = await startRealtime({
    carrier,
    dependencies: {
      viewChannel: async ({ userId }, projectId) => ({
        projectId,
        maySee: ({ isInternal, itemIds = [] }) => !(isInternal && userId === CLIENT) && !itemIds.includes(13),
      }),
    },
  });
  onTestFinished(() => server.close());
  return server;
}
const join = async (server: Awaited<ReturnType<typeof startProcess>>, userId: number) => {
  const probe = await server.open(`${userId}:session`);
  await probe.call(METHOD.connectToProject, { project_id: PROJECT });
  return probe;
};
const update = (id: number, itemIds: number[] = []) =>
  ({ event: 'comment.created', project_id: PROJECT, entity: 'comment', id, item_ids: itemIds }) as const;

test('what is for the team reaches no client, in this process or another, whole or in parts', async () => {
  const carrier = createInProcessCarrier();
  const [here, there] = [await startProcess(carrier), await startProcess(carrier)];
  const members = [await join(here, 1), await join(there, 1)];
  const clients = [await join(here, CLIENT), await join(there, CLIENT)];
  here.hub.publishToProject(toProjectMessage(update(1), true));
  // Only some of these items may be seen, so the frame is cut for each receiver.
  here.hub.publishToProject(toProjectMessage(update(2, [12, 13]), true));
  here.hub.publishToProject({
    projectId: PROJECT,
    methodId: METHOD.drawDraft,
    isInternal: true,
    load: true,
    data: { id: 3 },
  });
  here.hub.publishToProject(toProjectMessage(update(4)));
  for (const probe of members) {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await probe.push(METHOD.projectUpdates)).data);
    expect(ids).toMatchObject([{ id: 1 }, { id: 2, item_ids: [12] }, { id: 4 }]);
    expect((await probe.push(METHOD.drawDraft)).data).toEqual({ loaded: { id: 3 } });
  }
  for (const probe of clients) {
    expect((await probe.push(METHOD.projectUpdates)).data).toMatchObject({ id: 4 });
    expect(probe.frames.filter(({ request_id: id }) => id === null)).toHaveLength(1);
  }
});
