import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DecisionButtons } from '../../features/reviews/deciding/decision-buttons.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

const item = Object.create(null);

function Place({ isDecided }: { isDecided: boolean }) {
  const [isDone, setDone] = useState(false);
  return (
    <span {...useKeptFocus()}>
      {!isDone && <button onClick={() => setDone(true)}>Request review</button>}
      {isDone && isDecided && <button>Decide</button>}
      {isDone && !isDecided && (
        <DecisionButtons
          title="Celeste halo"
          files={[item]}
          item={item}
          opened={new Set()}
          onShow={() => undefined}
          busy={false}
          decide={() => undefined}
        />
      )}
    </span>
  );
}

function press() {
  const button = screen.getByRole('button', { name: 'Request review' });
  button.focus();
  fireEvent.click(button);
}

test('where the next buttons decide at once, the focus is on none of them', () => {
  render(<Place isDecided={false} />);
  press();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Decision' }));
});

test('a button that only opens something takes the focus', () => {
  render(<Place isDecided />);
  press();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decide' }));
});
