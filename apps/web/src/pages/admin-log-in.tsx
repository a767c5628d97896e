import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AskedPeople } from '../features/admin/components/asked-people.tsx';
import { StepRule } from '../features/admin/components/step-rule.tsx';
import styles from '../features/admin/components/step-rule.module.css';
import { stepRuleQueries } from '../features/admin/step-rule-api.ts';
import { Loaded } from '../lib/list/loaded.tsx';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { rich, strong, t } from '../ui/words.ts';

const MARKS = {
  command: 'second-step remove EMAIL',
  strong,
  code: (inside: ReactNode) => <code>{inside}</code>,
};

export function AdminLogInPage() {
  const query = useQuery(stepRuleQueries.rule(null));
  useTitle(t('Log-in'));
  return (
    <>
      <PageTitle subtitle={t('How people prove who they are.')}>{t('Log-in')}</PageTitle>
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={4} height={72} />}
        failed={t('Couldn’t load who must use two steps')}
      >
        {(rule) => (
          <div className={styles.page}>
            <StepRule key={rule.updated_at} rule={rule} />
            <div>
              <AskedPeople rule={rule} />
              <p className={styles.way}>
                {rich(
                  '<strong>Nobody can be locked out.</strong> The password goes on working. Who has lost their phone uses a recovery code, or you run <code>{command}</code> on the machine, which the log says.',
                  MARKS,
                )}
              </p>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
