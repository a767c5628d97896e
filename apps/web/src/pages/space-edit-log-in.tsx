import { useQuery } from '@tanstack/react-query';
import { AskedPeople } from '../features/admin/components/asked-people.tsx';
import { StepRule } from '../features/admin/components/step-rule.tsx';
import ruleStyles from '../features/admin/components/step-rule.module.css';
import { stepRuleQueries } from '../features/admin/step-rule-api.ts';
import { SpaceTokens } from '../features/session/tokens/space-tokens.tsx';
import { Loaded } from '../lib/list/loaded.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { rich, strong, t } from '../ui/words.ts';
import styles from './page.module.css';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';

function SpaceLogIn({ spaceId }: { spaceId: number }) {
  const query = useQuery(stepRuleQueries.rule(spaceId));
  return (
    <>
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={4} height={72} />}
        failed={t('Couldn’t load who must use two steps')}
      >
        {(rule) => (
          <div className={ruleStyles.page}>
            <StepRule key={rule.updated_at} rule={rule} spaceId={spaceId} />
            <div>
              <AskedPeople rule={rule} spaceId={spaceId} />
              <p className={ruleStyles.way}>
                {rich(
                  '<strong>Nobody can be locked out.</strong> The password goes on working. Who has lost their phone uses a recovery code, or asks whoever looks after this installation.',
                  { strong },
                )}
              </p>
            </div>
          </div>
        )}
      </Loaded>
      <SpaceTokens spaceId={spaceId} />
    </>
  );
}

export function SpaceEditLogInPage() {
  return (
    <SpaceEditFrame section={t('Log-in')}>
      {({ id, abilities }) =>
        abilities.edit ? (
          <SpaceLogIn key={id} spaceId={id} />
        ) : (
          <p className={styles.note}>{t('Only admins of this space decide how people log in.')}</p>
        )
      }
    </SpaceEditFrame>
  );
}
