import type { TokenScope } from './constants/second-step.ts';
import type { Endpoint } from './endpoint.ts';
import * as api from './endpoints/index.ts';

/** Calls that no token reaches, whatever its scopes; the administration's and those without a session are not here. */
const FOR_PEOPLE_ALONE: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // Deciding, over-ruling, taking back.
  api.setDesignStatus,
  api.setDesignsStatus,
  api.reviewDesigns,
  api.undoDecisions,
  api.setCostSheetStatus,
  // Asking for a review, and the links that this makes.
  api.requestReview,
  api.addReviewers,
  api.withdrawReview,
  api.remindReviewer,
  api.resendReviewLink,
  api.updateReviewLink,
  api.revokeReviewLink,
  // Sharing, inviting, and whatever else gives people rights or takes them.
  api.shareProject,
  api.shareProjects,
  api.syncModuleSharing,
  api.sendBoardLinks,
  api.inviteSpaceUsers,
  api.updateSpaceUser,
  api.removeSpaceUser,
  api.resendSpaceInvitation,
  api.acceptInvitation,
  api.setProjectTeam,
  api.createProject,
  api.createImport,
  api.planImport,
  api.steerImport,
  api.duplicateProject,
  api.duplicateSpace,
  api.moveProjects,
  api.createTemplate,
  api.updateTemplate,
  // A house or a project as a whole.
  api.createSpace,
  api.deleteSpace,
  api.deleteProject,
  api.deleteProjects,
  api.makeSample,
  api.keepSample,
  api.removeSample,
  // Releasing, and asking for it.
  api.createRelease,
  api.setReleaseState,
  // Asking vendors by links, which every answer has, opening what they sent, and choosing.
  api.listQuotes,
  api.requestQuotes,
  api.askAnotherVendor,
  api.openQuotes,
  api.endQuotes,
  api.chooseQuote,
  api.replyToVendor,
  // Ways out that go on by themselves.
  api.listIntegrations,
  api.listDeliveries,
  api.createIntegration,
  api.updateIntegration,
  api.enableIntegration,
  api.disableIntegration,
  api.changeIntegrationKey,
  api.testIntegration,
  api.getCalendarLink,
  api.createCalendarLink,
  api.deleteCalendarLink,
  api.getVapidKey,
  api.createPushSubscription,
  api.deletePushSubscription,
  // Log-in, second step, password, address, the account.
  api.refreshSession,
  api.logOut,
  api.listSessions,
  api.endOneSession,
  api.endOtherSessions,
  api.proveSelf,
  api.confirmAdmin,
  api.confirmAdminByProvider,
  api.listSocialAccounts,
  api.unlinkSocialAccount,
  api.getLogInSteps,
  api.beginAuthenticator,
  api.confirmAuthenticator,
  api.removeAuthenticator,
  api.beginPasskey,
  api.addPasskey,
  api.renamePasskey,
  api.removePasskey,
  api.makeRecoveryCodes,
  api.forgetDevice,
  api.getSpaceStepRule,
  api.setSpaceStepRule,
  api.listSpaceAskedPeople,
  api.updateUser,
  api.updateUserSettings,
  api.deleteUser,
  api.resendVerification,
  api.listTakeOverRequests,
  api.answerTakeOver,
  // Tokens themselves.
  api.listTokens,
  api.createToken,
  api.removeToken,
  api.listSpaceTokens,
  api.describeAgent,
  api.allowAgent,
  // What opens a socket.
  api.createSocketTicket,
]);

/** Besides forms with files and answers of bytes: what ends an upload, makes an address of bytes, or puts a file in place. */
const OF_FILES: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.finishUpload,
  api.uploadDesigns,
  api.signAddresses,
  api.getFileLink,
  api.createDownloadLink,
  api.createBoardExport,
]);

/** Without a space or project in their address, but held to a token's spaces by what they look up. */
const WITHIN_SPACES: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.getSession,
  api.listRoles,
  api.listModules,
  api.listExtensions,
  api.listSpaces,
  api.listProjects,
  api.searchEverything,
  api.createFolder,
  api.renameFolder,
  api.getFile,
  api.uploadFiles,
  api.finishUpload,
  api.signAddresses,
  api.getFileLink,
]);

/** The scope that a token needs for a call; null where none will do. */
export function scopeOf(endpoint: Endpoint): TokenScope | null {
  if (endpoint.access !== 'user' || FOR_PEOPLE_ALONE.has(endpoint)) return null;
  const { binary, multipart, limit } = endpoint;
  if (binary || multipart || limit === 'upload' || OF_FILES.has(endpoint)) return 'files';
  return endpoint.method === 'GET' ? 'read' : 'write';
}

/** Whether a token that is limited to spaces may make a call: it is about a space or a project, or looks up nothing else. */
export const isWithinSpaces = (endpoint: Endpoint): boolean =>
  /^\/(projects\/:projectId|spaces\/:spaceId)(\/|$)/.test(endpoint.path) || WITHIN_SPACES.has(endpoint);
