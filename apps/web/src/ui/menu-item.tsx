import { Menu as MantineMenu } from '@mantine/core';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
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
  const shared = {
    leftSection: icon,
    rightSection: checked ? <Check /> : shortcut && <Kbd>{shortcut}</Kbd>,
    disabled,
    'data-danger': danger || undefined,
    onClick: onSelect,
  };
  if (href) {
    return (
      <MantineMenu.Item component="a" href={href} {...shared}>
        {children}
      </MantineMenu.Item>
    );
  }
  return <MantineMenu.Item {...shared}>{children}</MantineMenu.Item>;
}

type SubMenuProps = { icon?: ReactNode; label: string; children: ReactNode };

/** A row that opens further rows at its side. */
export function SubMenu({ icon, label, children }: SubMenuProps) {
  return (
    <MantineMenu.Sub offset={4} position="right-start">
      <MantineMenu.Sub.Target>
        <MantineMenu.Sub.Item leftSection={icon} rightSection={<ChevronRight />}>
          {label}
        </MantineMenu.Sub.Item>
      </MantineMenu.Sub.Target>
      <MantineMenu.Sub.Dropdown className={styles.dropdown}>{children}</MantineMenu.Sub.Dropdown>
    </MantineMenu.Sub>
  );
}

/** A hairline between groups of rows. */
export function MenuDivider() {
  return <MantineMenu.Divider />;
}

type MenuLabelProps = { children: ReactNode };

/** A heading over a group of rows. */
export function MenuLabel({ children }: MenuLabelProps) {
  return <MantineMenu.Label>{children}</MantineMenu.Label>;
}
