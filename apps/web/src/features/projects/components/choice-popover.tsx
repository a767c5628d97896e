import { useState, type ReactNode } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './choice-popover.module.css';

type Choice<Value extends string> = { value: Value; label: string; icon?: ReactNode };
type ChoicePopoverProps<Value extends string> = {
  label: string;
  icon: ReactNode;
  choices: readonly Choice<Value>[];
  values: readonly Value[];
  onToggle: (value: Value) => void;
};

/** A filter chip that opens a list of ticks. */
export function ChoicePopover<Value extends string>(props: ChoicePopoverProps<Value>) {
  const { label, icon, choices, values, onToggle } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <FilterChip icon={icon} aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
      {label}
    </FilterChip>
  );
  return (
    <Popover opened={isOpen} onChange={setOpen} trigger={trigger} label={label} width={232}>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <Checkbox
              label={choice.label}
              checked={values.includes(choice.value)}
              onChange={() => onToggle(choice.value)}
            />
            {choice.icon}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
