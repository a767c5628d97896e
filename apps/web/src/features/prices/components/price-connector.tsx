import { PURE_METALS, type PriceConnector, type PureMetal } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { useId, useState, type SubmitEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSetConnector } from '../api.ts';
import { METAL_TITLES } from '../price-words.ts';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

/** As it may stand in an answer, in no language. */
const EXAMPLES: Readonly<Record<PureMetal, string>> = {
  gold: 'rates.XAU',
  silver: 'rates.XAG',
  platinum: 'rates.XPT',
  palladium: 'rates.XPD',
};
const NO_CONNECTOR: PriceConnector = {
  is_on: false,
  url: '',
  paths: { gold: '', silver: '', platinum: '', palladium: '' },
};

type ConnectorProps = { read: SpacePricesWire; spaceId: number; onClose: () => void };

/** Where a house fetches the prices of metals from; turned on, it fetches at once, or says at its field why not. */
export function PriceConnectorForm({ read, spaceId, onClose }: ConnectorProps) {
  const formId = useId();
  const { rules, rules_updated_at: updatedAt } = read;
  const [values, setValues] = useState(rules.connector ?? NO_CONNECTOR);
  const save = useSetConnector(spaceId);
  const errors = formErrors(save.error);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { rules: { ...rules, connector: values }, updated_at: updatedAt };
    save.mutate(body, { onSuccess: onClose, onError: showFirstError });
  };
  const place = (metal: PureMetal) => (
    <TextField
      key={metal}
      label={METAL_TITLES[metal]}
      placeholder={EXAMPLES[metal]}
      value={values.paths[metal]}
      error={errors[`rules.connector.paths.${metal}`]}
      onChange={({ currentTarget }) =>
        setValues({ ...values, paths: { ...values.paths, [metal]: currentTarget.value } })
      }
    />
  );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Price connector')} foot={foot}>
      <form id={formId} noValidate className={styles.connector} onSubmit={handleSubmit}>
        <Switch
          label={t('Fetch prices of metals on working days')}
          hint={t('Off, nothing is fetched and no address of yours is called.')}
          checked={values.is_on}
          onChange={({ currentTarget }) => setValues({ ...values, is_on: currentTarget.checked })}
        />
        <TextField
          label={t('Address that answers with JSON')}
          type="url"
          required
          value={values.url}
          error={errors['rules.connector.url']}
          onChange={({ currentTarget }) => setValues({ ...values, url: currentTarget.value })}
        />
        <fieldset className={styles.connector}>
          <legend>{t('Where the price of a troy ounce stands in the answer')}</legend>
          {PURE_METALS.map(place)}
        </fieldset>
        {errors[FORM_ERROR] && <p role="alert">{errors[FORM_ERROR]}</p>}
      </form>
    </Modal>
  );
}
