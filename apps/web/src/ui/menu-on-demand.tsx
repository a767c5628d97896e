import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { Menu, type MenuProps } from './menu.tsx';

type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
type MenuOnDemandProps = Omit<MenuProps, 'trigger' | 'startsOpen' | 'children'> & {
  trigger: Trigger;
  children: () => ReactNode;
};

/** A menu that costs no more than its trigger until it is first opened: for rows of long lists. */
export function MenuOnDemand({ trigger, children, ...menu }: MenuOnDemandProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return cloneElement(trigger, {
      onClick: () => setAsked(true),
      'aria-haspopup': 'menu',
      'aria-expanded': false,
    });
  }
  return (
    <Menu {...menu} trigger={trigger} startsOpen>
      {children()}
    </Menu>
  );
}
