import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { modules } from '../../db/schema/index.ts';

const CATALOGUE_MAX = 100;

/** The steps that a workflow can be made of. */
export const catalogueModules = (db: Db) =>
  db
    .select({ id: modules.id, title: modules.title, icon: modules.icon, type: modules.type })
    .from(modules)
    .orderBy(asc(modules.id))
    .limit(CATALOGUE_MAX);
