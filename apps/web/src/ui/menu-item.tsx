import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { useMenuParts } from './menu-parts.ts';
import styles from './menu.module.css';

type MenuItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  checked?: boolean;
  disabled?: boolean;
  href?: string;
  onSelect?: () => void;
  children: ReactNode;
};

/** One row of a menu: an action, or a link when `href` is given. */
export function MenuItem(props: MenuItemProps) {
  const { icon, shortcut, danger, checked, disabled, href, onSelect, children } = props;
  const { Item } = useMenuParts();
  const shared = {
    leftSection: icon,
    rightSection: checked ? <Check /> : shortcut && <Kbd>{shortcut}</Kbd>,
    disabled,
    'data-danger': danger || undefined,
    onClick: onSelect,
  };
  if (href) {
    return (
      <Item component="a" href={href} {...shared}>
        {children}
      </Item>
    );
  }
  return <Item {...shared}>{children}</Item>;
}

type SubMenuProps = { icon?: ReactNode; label: string; children: ReactNode };

/** A row that opens further rows at its side. */
export function SubMenu({ icon, label, children }: SubMenuProps) {
  const { Sub } = useMenuParts();
  return (
    <Sub offset={4} position="right-start">
      <Sub.Target>
        <Sub.Item leftSection={icon} rightSection={<ChevronRight />}>
          {label}
        </Sub.Item>
      </Sub.Target>
      <Sub.Dropdown className={styles.dropdown}>{children}</Sub.Dropdown>
    </Sub>
  );
}

/** A hairline between groups of rows. */
export function MenuDivider() {
  const { Divider } = useMenuParts();
  return <Divider />;
}

type MenuLabelProps = { children: ReactNode };

/** A heading over a group of rows. */
export function MenuLabel({ children }: MenuLabelProps) {
  const { Label } = useMenuParts();
  return <Label>{children}</Label>;
}
