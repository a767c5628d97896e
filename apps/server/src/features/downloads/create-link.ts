import { downloadAnalytics } from '@facet/contract/endpoints/analytics';
import { getApproval } from '@facet/contract/endpoints/review-links';
import { downloadBoardExport } from '@facet/contract/endpoints/board-exports';
import { exportLooks } from '@facet/contract/endpoints/looks';
import { getReleaseLabels } from '@facet/contract/endpoints/releases';
import { exportPrices } from '@facet/contract/endpoints/prices';
import { exportPack } from '@facet/contract/endpoints/releases';
import { exportTasks } from '@facet/contract/endpoints/task-lists';
import { exportWhatIf } from '@facet/contract/endpoints/what-if';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { addTicket } from '../../platform/auth/download-tickets.ts';
import { notFound } from '../../platform/errors.ts';
import { findApproval } from '../approvals/find-approval.ts';
import { itemsZip } from './design-zips.ts';
import { parseQuery } from './parse-query.ts';
import { boardPdf } from './send-board-pdf.ts';
import { openZipPath } from './zip-calls.ts';

type Wanted = { item_ids: readonly number[] } | { path: string };

/** The path of a call whose parameters are ids. */
const withIds = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '([1-9]\\d{0,9})')}$`);
const APPROVAL = withIds(getApproval.path);
const BOARD_PDF = withIds(downloadBoardExport.path);

/** Everybody may export their own tasks, even if there are none; the calls themselves check who may see which figures. */
const BY_QUERY = [
  exportTasks,
  exportLooks,
  downloadAnalytics,
  exportPrices,
  exportWhatIf,
  exportPack,
  getReleaseLabels,
].map(({ path, query }) => ({
  address: withIds(path),
  query,
}));
function isExport(path: string): boolean {
  const [address = '', search = ''] = path.split('?');
  return BY_QUERY.some((call) => call.address.test(address) && call.query.safeParse(parseQuery(search)).success);
}

/** The path of what is wanted, after checking that its call would answer. */
async function choosePath(app: App, actor: Actor, wanted: Wanted): Promise<string> {
  if (!('path' in wanted)) return (await itemsZip(app, actor, wanted.item_ids)).path;
  if (isExport(wanted.path)) return wanted.path;
  const pdf = BOARD_PDF.exec(wanted.path);
  if (pdf) {
    const { data } = downloadBoardExport.params.safeParse({ projectId: pdf[1], boardId: pdf[2], exportId: pdf[3] });
    if (!data) throw notFound('export');
    return (await boardPdf(app, actor, data)).path;
  }
  const approval = APPROVAL.exec(wanted.path);
  if (!approval) return (await openZipPath(app, actor, wanted.path)).path;
  const { data } = getApproval.params.safeParse({ projectId: approval[1], moduleId: approval[2], itemId: approval[3] });
  if (!data) throw notFound('approval');
  await findApproval(app, actor, data);
  return wanted.path;
}

/**
 * An address from which a browser can load a zip, approval record or export; refuses what the call itself would refuse.
 */
export async function createLink(app: App, actor: Actor, wanted: Wanted) {
  const { url, expiresAt } = addTicket(app.tokens, `/api${await choosePath(app, actor, wanted)}`, actor.sessionId);
  return { url, expires_at: expiresAt.toISOString() };
}
