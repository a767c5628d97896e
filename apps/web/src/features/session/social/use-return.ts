import { useEffect, useRef, useState } from 'react';
import { comeBack, type Outcome, proveAddress, type LogInStep } from './go-on.ts';
import type { Returned } from './returned.ts';
import { useConfirmAdminByProvider, useEnterByProvider, useProveSocialEmail } from './social-api.ts';

type Ends = { onEntered: (redirect: string | undefined) => void; onLinked: (title: string) => void };

/** Continues once with what a provider or our mail brought, and reports how far that got. */
export function useReturn(returned: Returned, { onEntered, onLinked }: Ends): LogInStep {
  const [step, setStep] = useState<LogInStep>({ kind: 'working' });
  const enter = useEnterByProvider();
  const confirm = useConfirmAdminByProvider();
  const prove = useProveSocialEmail();
  const hasBegun = useRef(false);

  function show(outcome: Outcome) {
    if (outcome.kind === 'entered') return onEntered(outcome.redirect);
    if (outcome.kind === 'linked') return onLinked(outcome.title);
    setStep(outcome);
  }

  useEffect(() => {
    // A code and a mailed token work only once: a second run would be refused.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { token } = returned;
    void (
      token === undefined
        ? comeBack(returned, { enter: enter.mutateAsync, confirm: confirm.mutateAsync })
        : proveAddress(token, prove.mutateAsync)
    ).then(show);
  });
  return step;
}
