import { DOWNLOAD_DAYS } from '@facet/contract/constants/limits';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { downloads } from '../../db/schema/index.ts';
import type { Page } from '../../platform/http/paging.ts';

const DAY_MS = 86_400_000;

/** The moment since which downloads are shown. */
export const keptSince = (now = Date.now()) => new Date(now - DOWNLOAD_DAYS * DAY_MS);

const ofUser = (userId: number) => and(eq(downloads.userId, userId), gte(downloads.createdAt, keptSince()));

const columns = {
  id: downloads.id,
  title: downloads.title,
  path: downloads.path,
  size: downloads.size,
  countFiles: downloads.countFiles,
  createdAt: downloads.createdAt,
};

/** A person's downloads of the last days, newest first. */
export const listUserDownloads = (db: Db, userId: number, { limit, offset }: Page) =>
  db
    .select(columns)
    .from(downloads)
    .where(ofUser(userId))
    .orderBy(desc(downloads.userId), desc(downloads.id))
    .limit(limit)
    .offset(offset);
export type DownloadRow = Awaited<ReturnType<typeof listUserDownloads>>[number];

export const countUserDownloads = (db: Db, userId: number) => db.$count(downloads, ofUser(userId));
