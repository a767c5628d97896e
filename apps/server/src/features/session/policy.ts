import type { GlobalRole } from '@facet/contract/permissions';

type Account = { role: GlobalRole; emailVerifiedAt: Date | null };

/** Whether somebody may open the administration: by their role, and only with a proven address. */
export const isAdmin = ({ role, emailVerifiedAt }: Account): boolean => role === 'admin' && emailVerifiedAt !== null;
