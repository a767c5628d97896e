import { BOARD_LINK_MAX, BOARD_NAME_MAX, BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './cards.module.css';
import { t } from '../../../ui/words.ts';

export type LinkWords = { url: string; title: string; text?: string };

/** What a card that led elsewhere said of its page is gone with the address, and words that were taken away. */
const withoutOld = (link: LinkWords | undefined, url: string) =>
  link && { text: undefined, ...(link.url !== url && { site: undefined, file_id: undefined }) };

type LinkModalProps = {
  /** The card's present content. */
  link?: LinkWords;
  onSave: (link: LinkWords) => void;
  onClose: () => void;
};

/** The address as a browser opens it; people leave out the scheme. */
function parseAddress(typed: string): URL | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:/iu.test(text) ? text : `https://${text}`);
  return url && /^https?:$/u.test(url.protocol) && url.hostname.includes('.') && url.href.length <= BOARD_LINK_MAX
    ? url
    : null;
}

/** Asks for the address and words of a link card; what the page says of itself follows by itself. */
export function LinkModal({ link, onSave, onClose }: LinkModalProps) {
  const formId = useId();
  const [url, setUrl] = useState(link?.url ?? '');
  const [title, setTitle] = useState(link?.title ?? '');
  const [text, setText] = useState(link?.text ?? '');
  const [isChecked, setChecked] = useState(false);
  const address = parseAddress(url);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!address) return;
    const words = text.trim();
    onSave({
      ...withoutOld(link, address.href),
      url: address.href,
      title: title.trim() || address.hostname,
      ...(words === '' ? {} : { text: words }),
    });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width={416}
      title={t('Link')}
      foot={
        <Button type="submit" form={formId} variant="primary">
          {link ? t('Save') : t('Add link')}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form} noValidate>
        <TextField
          label={t('Address')}
          type="url"
          value={url}
          autoComplete="off"
          data-autofocus
          error={isChecked && !address ? t('Please enter a web address') : undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        <TextField
          label={t('Title')}
          value={title}
          maxLength={BOARD_NAME_MAX}
          autoComplete="off"
          placeholder={address?.hostname}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label={t('Words')}
          rows={2}
          maxLength={BOARD_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Modal>
  );
}
