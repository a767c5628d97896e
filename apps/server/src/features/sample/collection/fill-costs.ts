import { setBrief } from '@facet/contract/endpoints/briefs';
import * as costs from '@facet/contract/endpoints/costs';
import { listStyles } from '@facet/contract/endpoints/designs';
import { createPriceSnapshot, updateCostRules } from '@facet/contract/endpoints/prices';
import { getProject } from '@facet/contract/endpoints/projects';
import { setStones } from '@facet/contract/endpoints/stones';
import { inDays, type Team } from './person.ts';
import { COST_RULES, COSTED_STYLES, pricesAt, type CostedStory } from './cost-story.ts';

type Place = { projectId: number; styleId: number };

/** A brief, stones and a sheet that stands on the newest snapshot. */
async function costStyle({ daniel, mei, tomas }: Team, params: Place, style: CostedStory): Promise<void> {
  await daniel.call(setBrief, {
    params,
    body: { asks: style.asks, money: style.money, updated_at: null },
  });
  await tomas.call(setStones, { params, body: { rows: style.stones, updated_at: null } });
  const { data: sheet } = await mei.call(costs.createCostSheet, { params, body: { title: style.sheet } });
  const ofSheet = { ...params, sheetId: sheet.id };
  const { data: saved } = await mei.call(costs.updateCostSheet, {
    params: ofSheet,
    body: {
      title: style.sheet,
      // Weighed by hand: a model is measured some time later.
      body: {
        ...sheet.body,
        metal: { ...sheet.body.metal, volume_mm3: null, typed_g: style.grams },
        processes: sheet.body.processes.map((line) => ({ ...line, not_costed: false })),
        freight: { amount: '6.00', currency: 'USD' },
      },
      valid_until: inDays(14),
      updated_at: sheet.updated_at,
    },
  });
  let { updated_at: since } = saved;
  for (const status of style.steps) {
    const by = status === 'submitted' ? mei : daniel;
    const { data } = await by.call(costs.setCostSheetStatus, {
      params: { ...ofSheet, status },
      body: { updated_at: since, note: '' },
    });
    since = data.updated_at;
  }
}

/** Prices of two days, and some of the styles with brief, stones and cost sheet; the gold price has moved since. */
export async function fillCosts(team: Team, spaceId: number, projectId: number): Promise<void> {
  const ofSpace = { spaceId };
  await team.ines.call(updateCostRules, { params: ofSpace, body: { rules: COST_RULES, updated_at: null } });
  const snapshot = (gold: string, base: number | null, day: string) =>
    team.daniel.call(createPriceSnapshot, {
      params: ofSpace,
      body: { prices: pricesAt(gold, day), base, source: 'typed' },
    });
  await snapshot('2598.25', null, inDays(-8));
  const { data: project } = await team.ines.call(getProject, { params: { projectId } });
  const cad = project.modules.find(({ name }) => name === 'cad-design')?.id ?? 0;
  const { data: styles } = await team.ines.call(listStyles, {
    params: { projectId, moduleId: cad },
    query: { count: 50 },
  });
  for (const wanted of COSTED_STYLES) {
    const style = styles.find(({ title }) => title === wanted.title);
    if (style) await costStyle(team, { projectId, styleId: style.id }, wanted);
  }
  await snapshot('2687.45', 1, inDays(0));
}
