/** Why a call to a user's address failed, worded for whoever chose it. */
export class OutboundError extends Error {
  /** Refused by our own rules: the same call would be refused again. */
  readonly isRefusal: boolean;
  constructor(message: string, { isRefusal }: { isRefusal: boolean }) {
    super(message);
    this.name = 'OutboundError';
    this.isRefusal = isRefusal;
  }
}

export const refused = (message: string) => new OutboundError(message, { isRefusal: true });
export const failed = (message: string) => new OutboundError(message, { isRefusal: false });
