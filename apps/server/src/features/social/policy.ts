type WaysIn = { hasPassword: boolean; providers: readonly string[] };

/** Whether somebody can still sign in without this provider. */
export const canUnlink = ({ hasPassword, providers }: WaysIn, provider: string) =>
  hasPassword || providers.some((other) => other !== provider);
