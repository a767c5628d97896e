import type { UserWire } from '@facet/contract/entities/user';
import { useState } from 'react';
import { Palette } from '../../ui/palette.tsx';
import { Finder } from './finder.tsx';
import { t } from '../../ui/words.ts';

type CommandPaletteProps = {
  opened: boolean;
  user: UserWire;
  onClose: () => void;
  onShortcuts: () => void;
  onNewTask: (name: string) => void;
};

/** Finds anything by a few letters, and runs the actions available anywhere. Escape clears the field, then closes. */
export function CommandPalette({ opened, ...rest }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    rest.onClose();
  };
  return (
    <Palette
      opened={opened}
      onClose={close}
      label={t('Search or jump to')}
      onEscape={() => (text === '' ? close() : setText(''))}
    >
      <Finder text={text} onText={setText} {...rest} onClose={close} />
    </Palette>
  );
}
