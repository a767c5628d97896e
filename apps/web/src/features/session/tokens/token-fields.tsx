import {
  TOKEN_DAYS_MAX,
  TOKEN_SCOPES,
  TOKEN_WARNING_DAYS,
  type TokenScope,
} from '@facet/contract/constants/second-step';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatLongDay } from '../../../lib/format-date.ts';
import type { useApiForm } from '../../../lib/use-api-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MultiPicker } from '../../../ui/multi-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { FormError } from '../components/form-error.tsx';
import { tokenSpacesQuery } from './tokens-api.ts';
import styles from './access-tokens.module.css';

const DAY_MS = 86_400_000;
const SCOPES: Readonly<Record<TokenScope, { name: string; detail: string }>> = {
  read: { name: t('Read'), detail: t('Whatever you see in Facet.') },
  write: { name: t('Change'), detail: t('Styles, comments, tasks; it never decides, shares, invites or releases.') },
  files: { name: t('Files'), detail: t('Upload files, new versions too, and download them.') },
};
const LIVES = [7, 30, 90, 180, TOKEN_DAYS_MAX].map((days) => ({
  value: String(days),
  label: t('{days, plural, one {# day} other {# days}}', { days }),
}));
export const USUAL_DAYS = '90';

const endAfter = (days: string) => new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** Of one that works for no longer than a week, nobody is told before. */
function describeLife(days: string): string {
  const day = formatLongDay(endAfter(days));
  return Number(days) > TOKEN_WARNING_DAYS
    ? t('Ends on {day}. You’ll be told a week before.', { day })
    : t('Ends on {day}.', { day });
}

/** What somebody chooses for a token; `expires_at` in days. */
export type TokenValues = { scopes: TokenScope[]; space_ids: string[]; expires_at: string };

/** The same as it is sent. */
export const toWanted = ({ scopes, space_ids: ids, expires_at: days }: TokenValues) => ({
  scopes,
  ...(ids.length > 0 ? { space_ids: ids.map(Number) } : {}),
  expires_at: endAfter(days),
});

type Form = Pick<ReturnType<typeof useApiForm<TokenValues>>['form'], 'values' | 'errors' | 'setFieldValue'>;

/** What a token may do, where, and how long. */
export function TokenFields({ form }: { form: Form }) {
  const spaces = useQuery(tokenSpacesQuery).data ?? [];
  const { values, errors } = form;
  return (
    <>
      <Scopes
        chosen={values.scopes}
        error={errors.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <MultiPicker
        label={t('Where')}
        placeholder={t('Everywhere')}
        hint={t('Limited to spaces, it sees nothing else of yours.')}
        error={errors.space_ids}
        searchable
        options={spaces.map(({ id, title }) => ({ value: String(id), label: title }))}
        values={values.space_ids}
        onChange={(ids) => form.setFieldValue('space_ids', ids)}
      />
      <Select
        label={t('Works for')}
        hint={describeLife(values.expires_at)}
        error={errors.expires_at}
        options={LIVES}
        value={values.expires_at}
        onChange={(days) => form.setFieldValue('expires_at', days)}
      />
    </>
  );
}

type ScopesProps = { chosen: readonly TokenScope[]; error: unknown; onChange: (scopes: TokenScope[]) => void };

function Scopes({ chosen, error, onChange }: ScopesProps) {
  const id = useId();
  const toggle = (scope: TokenScope) =>
    onChange(TOKEN_SCOPES.filter((one) => (one === scope) !== chosen.includes(one)));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('May')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <div key={scope}>
          <Checkbox
            label={SCOPES[scope].name}
            aria-describedby={`${id}-${scope}`}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
          <p id={`${id}-${scope}`} className={styles.detail}>
            {SCOPES[scope].detail}
          </p>
        </div>
      ))}
      <FormError>{error ? t('Choose what it may do.') : null}</FormError>
    </fieldset>
  );
}
