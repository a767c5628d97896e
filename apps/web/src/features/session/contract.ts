// The parts of the contract, zod included, that the forms before log-in need, in one chunk that loads when they are
// used.
export {
  confirmAdmin,
  getSession,
  logIn,
  logOut,
  proveSelf,
  recoverPassword,
  resetPassword,
  verifyEmail,
} from '@facet/contract/endpoints/authorizations';
export { askForNewLink, getReviewLink } from '@facet/contract/endpoints/reviews';
export { registerUser, resendVerification, updateUserSettings } from '@facet/contract/endpoints/users';
export { endOneSession, endOtherSessions, listSessions } from '@facet/contract/endpoints/sessions';
export {
  confirmAdminByProvider,
  listSocialAccounts,
  setSocialEmail,
  socialLogIn,
  socialRegister,
  unlinkSocialAccount,
} from '@facet/contract/endpoints/social';
export { sendReviewCode, startGuestSession } from '@facet/contract/endpoints/review-links';
