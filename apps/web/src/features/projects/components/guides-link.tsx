import { useEditorState, type Editor } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { webAddress } from '../web-address.ts';
import styles from './guides.module.css';
import { t } from '../../../ui/words.ts';

/** Makes the selected words a link, changes where it leads, or removes it. */
export function GuidesLink({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const href = useEditorState({
    editor,
    selector: ({ editor: now }): string | null => {
      const { href: address } = now.getAttributes('link');
      return typeof address === 'string' ? address : null;
    },
  });
  const trigger = (
    <IconButton
      label={t('Link')}
      icon={<Link2 />}
      active={href !== null}
      aria-pressed={href !== null}
      aria-expanded={opened}
      onClick={() => setOpened((before) => !before)}
    />
  );
  return (
    <Popover opened={opened} onChange={setOpened} trigger={trigger} width={320} label={t('Link')}>
      {opened && <LinkForm editor={editor} href={href} onDone={() => setOpened(false)} />}
    </Popover>
  );
}

const SCHEME = 'https://';

type LinkFormProps = { editor: Editor; href: string | null; onDone: () => void };

function LinkForm({ editor, href, onDone }: LinkFormProps) {
  const errorId = useId();
  const [text, setText] = useState(href ?? '');
  const [error, setError] = useState<string>();
  const set = () => {
    const address = webAddress(text);
    if (address === null) return setError(t('Please enter valid Address.'));
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === null)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onDone();
  };
  // Not a form of its own: it stands inside the project's.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };
  return (
    <div className={styles.link}>
      <TextField
        id={errorId}
        label={t('Address')}
        placeholder={SCHEME}
        size="small"
        value={text}
        error={error}
        data-autofocus
        onKeyDown={handleKeyDown}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.linkEnd}>
        {href !== null && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {t('Remove link')}
          </Button>
        )}
        <Button size="small" variant="primary" onClick={set}>
          {href === null ? t('Add link') : t('Change link')}
        </Button>
      </div>
    </div>
  );
}
