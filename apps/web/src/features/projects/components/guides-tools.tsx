import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GuidesLink } from './guides-link.tsx';
import styles from './guides.module.css';
import { t } from '../../../ui/words.ts';

type Tool = { label: string; icon: ReactNode; isOn: (editor: Editor) => boolean; use: (editor: Editor) => void };

/** Puts the focus back at the cursor. The editor's own `focus` waits a frame and would lose keys typed meanwhile. */
function focused(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}

const TOOLS: Tool[] = [
  {
    label: t('Heading'),
    icon: <Heading2 />,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    use: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    label: t('Small heading'),
    icon: <Heading3 />,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    use: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    label: t('Bold'),
    icon: <Bold />,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => focused(editor).toggleBold().run(),
  },
  {
    label: t('Italic'),
    icon: <Italic />,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => focused(editor).toggleItalic().run(),
  },
  {
    label: t('Underline'),
    icon: <Underline />,
    isOn: (editor) => editor.isActive('underline'),
    use: (editor) => focused(editor).toggleUnderline().run(),
  },
  {
    label: t('Strike through'),
    icon: <Strikethrough />,
    isOn: (editor) => editor.isActive('strike'),
    use: (editor) => focused(editor).toggleStrike().run(),
  },
  {
    label: t('Bullets'),
    icon: <List />,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    label: t('Numbers'),
    icon: <ListOrdered />,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => focused(editor).toggleOrderedList().run(),
  },
  {
    label: t('Quote'),
    icon: <TextQuote />,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => focused(editor).toggleBlockquote().run(),
  },
];

/** What can be done with the text at the cursor. */
export function GuidesTools({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ isOn }) => isOn(now)),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <div role="toolbar" aria-label={t('Text formatting')} className={styles.tools}>
      {TOOLS.map(({ label, icon, use }, index) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          active={state.on[index]}
          aria-pressed={state.on[index]}
          onClick={() => use(editor)}
        />
      ))}
      <GuidesLink editor={editor} />
      <span className={styles.apart}>
        <IconButton
          label={t('Undo')}
          icon={<Undo2 />}
          disabled={!state.canUndo}
          onClick={() => focused(editor).undo().run()}
        />
        <IconButton
          label={t('Redo')}
          icon={<Redo2 />}
          disabled={!state.canRedo}
          onClick={() => focused(editor).redo().run()}
        />
      </span>
    </div>
  );
}
