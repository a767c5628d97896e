import * as api from '@facet/contract/endpoints/index';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { restore } from '../trash/actions/restore.ts';
import type { By } from './actions/by.ts';
import { activateUser, deactivateUser, endUserSessions, setGlobalRole } from './actions/change-account.ts';
import { dropJob, retryFailedJob } from './actions/mend-jobs.ts';
import { sendUserInvitation, sendUserResetLink, sendUserVerification } from './actions/send-account-mail.ts';
import { setSpaceStepRule, setStepRule } from './actions/set-step-rule.ts';
import { sendTestMail, testPush } from './actions/test-delivery.ts';
import { answerTakeOver } from './actions/answer-take-over.ts';
import { askToTakeOver } from './actions/ask-to-take-over.ts';
import { takeOver } from './actions/take-over.ts';
import { exportAudit } from './export-audit.ts';
import { exportUsers } from './export-users.ts';
import { getInstallation } from './get-installation.ts';
import { countAdminUsers, listAdminUsers } from './list-admin-users.ts';
import { defineAdminJobs } from './jobs.ts';
import { listAccountLog, listAudit } from './list-audit.ts';
import { listGivenUpJobs, listStoredSpaces, listTrash } from './list-stored.ts';
import { checkOwn, listTakeOverRequests } from './list-take-over-requests.ts';
import { readBackups } from './read-backups.ts';
import { getSpaceStepRule, listAskedPeople, listSpaceAskedPeople, showStepRule } from './step-rules.ts';
import { verifyAudit } from './audit-chain-query.ts';

const byOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): By => ({ actor, address: request.ip });

export function adminRoutes(app: App): void {
  defineAdminJobs(app);
  measureBackups(app);
  installationRoutes(app);
  backupRoutes(app);
  takeOverRoutes(app);
  stepRuleRoutes(app);
  serve(app, api.listAdminUsers, async ({ actor, query, listed }) => listed(await listAdminUsers(app, actor, query)));
  serve(app, api.exportAdminUsers, (call) => exportUsers(app, byOf(call), call.query, call.reply));
  serve(app, api.countAdminUsers, () => data(countAdminUsers(app.db)));
  serve(app, api.setGlobalRole, (call) => data(setGlobalRole(app, byOf(call), { ...call.params, ...call.body })));
  serve(app, api.deactivateUser, (call) => data(deactivateUser(app, byOf(call), call.params.userId)));
  serve(app, api.activateUser, (call) => data(activateUser(app, byOf(call), call.params.userId)));
  serve(app, api.endUserSessions, (call) => endUserSessions(app, byOf(call), call.params.userId));
  serve(app, api.sendUserVerification, (call) => sendUserVerification(app, byOf(call), call.params.userId));
  serve(app, api.sendUserInvitation, (call) => sendUserInvitation(app, byOf(call), call.params.userId));
  serve(app, api.sendUserResetLink, (call) => sendUserResetLink(app, byOf(call), call.params.userId));
  serve(app, api.listAudit, async ({ query, listed }) => listed(await listAudit(app, query)));
  serve(app, api.verifyAudit, () => data(verifyAudit(app.db, app.auditKey)));
  serve(app, api.listAccountLog, async ({ actor, params, query, listed }) =>
    listed(await listAccountLog(app, actor, { ...params, ...query })),
  );
  serve(app, api.exportAudit, (call) => exportAudit(app, byOf(call), call.query, call.reply));
}

/** Backups of another program count, too, if it tells of them. */
function measureBackups(app: App): void {
  app.metrics.measure({
    name: 'facet_backup_last_good_timestamp_seconds',
    help: 'When the newest good backup was begun, in seconds since 1970; 0 if there is none.',
    async read() {
      const { newestGood } = await import('./backup-queries.ts');
      const [own, told] = await Promise.all([newestGood(app.db), readBackups(app.config)]);
      const good = told.filter(({ error }) => error === null).map((one) => Date.parse(one.made_at));
      return Math.max(0, own?.startedAt?.getTime() ?? 0, ...good) / 1000;
    },
  });
}

function takeOverRoutes(app: App): void {
  serve(app, api.askToTakeOver, (call) => askToTakeOver(app, byOf(call), { ...call.params, ...call.body }));
  serve(app, api.takeOver, (call) => {
    const { params, body, request } = call;
    return data(takeOver(app, byOf(call), { ...params, ...body, device: request.headers['user-agent'] }));
  });
  serve(app, api.listTakeOverRequests, ({ actor, params }) => data(listTakeOverRequests(app, actor, params.userId)));
  serve(app, api.answerTakeOver, (call) => {
    const { userId, requestId } = call.params;
    checkOwn(call.actor, userId);
    return data(answerTakeOver(app, byOf(call), { requestId, isAgreed: call.body.is_agreed }));
  });
}

function installationRoutes(app: App): void {
  serve(app, api.endMaintenance, async (call) => {
    const { endMaintenance } = await import('./actions/set-maintenance.ts');
    await endMaintenance(app, byOf(call), call.query.since);
    // Other processes notice by themselves.
    await app.maintenance.look();
  });
  serve(app, api.getInstallation, ({ actor }) => data(getInstallation(app, actor)));
  serve(app, api.listStoredSpaces, async ({ query, listed }) => listed(await listStoredSpaces(app, query)));
  serve(app, api.listFailedJobs, async ({ query, listed }) => listed(await listGivenUpJobs(app, query)));
  serve(app, api.retryJob, (call) => retryFailedJob(app, byOf(call), call.params.jobId));
  serve(app, api.dropJob, (call) => dropJob(app, byOf(call), call.params.jobId));
  serve(app, api.listTrash, async ({ query, listed }) => listed(await listTrash(app, query)));
  serve(app, api.restoreTrashed, async (call) => {
    const { kind, id } = call.body;
    return data({ title: await restore(app, kind, id, byOf(call)) });
  });
  serve(app, api.testMail, (call) => data(sendTestMail(app, byOf(call), call.body.to)));
  serve(app, api.testPush, (call) => data(testPush(app, byOf(call))));
}

/** What is behind these is loaded when somebody looks at backups. */
function backupRoutes(app: App): void {
  const order = () => import('./actions/order-backup.ts');
  serve(app, api.getBackups, async () => data((await import('./get-backups.ts')).getBackups(app)));
  serve(app, api.setBackupSettings, async (call) =>
    data((await order()).setBackupSettings(app, byOf(call), call.body)),
  );
  serve(app, api.startBackup, async (call) => data((await order()).startBackup(app, byOf(call))));
  serve(app, api.verifyBackup, async (call) => data((await order()).orderVerify(app, byOf(call), call.params.backup)));
  serve(app, api.restoreBackup, async (call) =>
    data((await order()).orderRestore(app, byOf(call), { ...call.params, ...call.body })),
  );
  serve(app, api.cancelBackup, async (call) => (await order()).cancelBackup(app, byOf(call), call.params.runId));
}

/** Who must have a second step, on the installation and in spaces. */
function stepRuleRoutes(app: App): void {
  serve(app, api.getStepRule, () => data(showStepRule(app, null)));
  serve(app, api.setStepRule, (call) => data(setStepRule(app, byOf(call), call.body)));
  serve(app, api.listAskedPeople, async ({ query, listed }) => listed(await listAskedPeople(app, null, query)));
  serve(app, api.getSpaceStepRule, ({ actor, params }) => data(getSpaceStepRule(app, actor, params.spaceId)));
  serve(app, api.setSpaceStepRule, ({ actor, params, body }) =>
    data(setSpaceStepRule(app, actor, { ...params, ...body })),
  );
  serve(app, api.listSpaceAskedPeople, async ({ actor, params, query, listed }) =>
    listed(await listSpaceAskedPeople(app, actor, { ...params, ...query })),
  );
}
