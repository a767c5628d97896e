import { Check, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { useMenuParts } from './menu-parts.ts';
import styles from './menu.module.css';

type MenuItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  /** If given, the row is an option and says whether it is chosen. */
  checked?: boolean;
  /** Several options can be chosen. */
  several?: boolean;
  disabled?: boolean;
  href?: string;
  onSelect?: () => void;
  children: ReactNode;
};

type ChoiceProps = ComponentProps<'button'> & { 'aria-checked': boolean };

const OneChoice = ({ 'aria-checked': isChosen, ...rest }: ChoiceProps) => (
  <button {...rest} type="button" role="menuitemradio" aria-checked={isChosen} />
);
const SomeChoice = ({ 'aria-checked': isChosen, ...rest }: ChoiceProps) => (
  <button {...rest} type="button" role="menuitemcheckbox" aria-checked={isChosen} />
);

/** One row of a menu: an action, a choice when `checked` is given, or a link when `href` is given. */
export function MenuItem(props: MenuItemProps) {
  const { icon, shortcut, danger, checked, several = false, disabled, href, onSelect, children } = props;
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
  if (checked !== undefined) {
    return (
      <Item component={several ? SomeChoice : OneChoice} aria-checked={checked} {...shared}>
        {children}
      </Item>
    );
  }
  return <Item {...shared}>{children}</Item>;
}

type SubMenuProps = { icon?: ReactNode; label: string; children: ReactNode };

/** A row that opens a submenu beside it. */
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
