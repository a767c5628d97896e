import type { App } from '../../platform/app.ts';
import { invitationFor } from './access.ts';
import { presentInvitation } from './presenter.ts';

/** Who invites whom to what, for the page that a mailed link opens. */
export const getInvitation = async (app: App, token: string) =>
  presentInvitation(await invitationFor(app, app.db, token));
