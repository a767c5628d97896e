import type { IntegrationEvent, IntegrationType } from '@facet/contract/constants/integrations';
import { integrationEvent, type IntegrationWire } from '@facet/contract/entities/integration';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCreateConnection, useUpdateConnection } from '../api.ts';
import { EVENT_WORDS } from '../event-words.ts';
import styles from './connections.module.css';
import { t } from '../../../ui/words.ts';

type Values = { type: IntegrationType; title: string; url: string; events: IntegrationEvent[] };
type NewConnectionModalProps = {
  spaceId: number;
  /** Gets the new connection, with its signing key. */
  onMade: (connection: IntegrationWire) => void;
  onClose: () => void;
};

/** Connects the space to another tool. */
export function NewConnectionModal({ spaceId, onMade, onClose }: NewConnectionModalProps) {
  const formId = useId();
  const save = useCreateConnection();
  const initial: Values = { type: 'webhook', title: '', url: '', events: [...integrationEvent.options] };
  const { form, showFailure } = useApiForm<Values>(initial);
  const handleSubmit = form.onSubmit((values) =>
    save.mutate({ ...values, space_id: spaceId }, { onSuccess: onMade, onError: showFailure }),
  );
  return (
    <Frame title={t('New connection')} button={t('Connect')} {...{ formId, onClose }} isBusy={save.isPending}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <SegmentedControl
          label={t('Connection type')}
          value={form.values.type}
          onChange={(type) => form.setFieldValue('type', type)}
          items={[
            { value: 'webhook', label: t('Webhook') },
            { value: 'slack', label: t('Slack') },
          ]}
        />
        <Fields form={form} type={form.values.type} />
      </form>
    </Frame>
  );
}

type EditConnectionModalProps = { connection: IntegrationWire; onClose: () => void };

/** Changes a connection. */
export function EditConnectionModal({ connection, onClose }: EditConnectionModalProps) {
  const formId = useId();
  const save = useUpdateConnection(connection.id);
  const { type, title, events } = connection;
  const isSlack = type === 'slack';
  const { form, showFailure } = useApiForm<Values>({ type, title, url: isSlack ? '' : connection.url, events });
  const handleSubmit = form.onSubmit(({ url, ...values }) => {
    // Slack's address is never shown again: an empty field keeps it.
    const address = isSlack && url === '' ? {} : { url };
    const changes = { title: values.title, events: values.events, ...address };
    save.mutate(changes, { onSuccess: onClose, onError: showFailure });
  });
  return (
    <Frame title={t('Edit connection')} button={t('Save')} {...{ formId, onClose }} isBusy={save.isPending}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <Fields form={form} type={type} known={isSlack ? connection.url : undefined} />
      </form>
    </Frame>
  );
}

/** How every address begins, in any language. */
const ADDRESS_START = 'https://';
const HINTS: Record<IntegrationType, string> = {
  webhook: t('Receives a signed JSON POST for each event.'),
  slack: t('The incoming webhook address from your Slack app’s settings.'),
};

type FieldsProps = { form: UseFormReturnType<Values>; type: IntegrationType; known?: string | undefined };

function Fields({ form, type, known }: FieldsProps) {
  const { events } = form.values;
  const choose = (event: IntegrationEvent, isChosen: boolean) =>
    form.setFieldValue('events', isChosen ? [...events, event] : events.filter((other) => other !== event));
  return (
    <>
      <TextField {...form.getInputProps('title')} label={t('Title')} autoComplete="off" data-autofocus />
      <TextField
        {...form.getInputProps('url')}
        label={t('Address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={known ?? ADDRESS_START}
        hint={known ? t('Leave empty to keep the current address.') : HINTS[type]}
      />
      <fieldset className={styles.choices}>
        <legend>{t('Send when')}</legend>
        {integrationEvent.options.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_WORDS[event]}
            checked={events.includes(event)}
            onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
          />
        ))}
        {form.errors['events'] && <p className={styles.error}>{form.errors['events']}</p>}
      </fieldset>
    </>
  );
}

type FrameProps = {
  title: string;
  button: string;
  formId: string;
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
};

function Frame({ title, button, formId, isBusy, onClose, children }: FrameProps) {
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={isBusy}>
        {button}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={title} width={416} foot={foot}>
      {children}
    </Modal>
  );
}
