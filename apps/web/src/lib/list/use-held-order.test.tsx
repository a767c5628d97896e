import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { useHeldOrder } from './use-held-order.ts';

type Row = { id: number; text: string };
const idOf = ({ id }: Row) => id;

function List({ rows, list }: { rows: readonly Row[]; list?: string }) {
  const held = useHeldOrder(rows, idOf, list);
  return (
    <>
      <ul {...held.hold}>
        {held.rows.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {createPortal(<p>Menu of a row</p>, document.body)}
      </ul>
      <p>Outside</p>
    </>
  );
}

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const one = { id: 1, text: 'one' };
const two = { id: 2, text: 'two' };
const three = { id: 3, text: 'three' };
const moveTo = (from: Element, to: Element) => {
  fireEvent.pointerOut(from, { relatedTarget: to });
  fireEvent.pointerOver(to, { relatedTarget: from });
};

afterEach(() => {
  cleanup();
  document.querySelector('[aria-modal]')?.remove();
});

function show() {
  const { rerender } = render(<List rows={[one, two]} />);
  const change = (rows: readonly Row[], list?: string) => rerender(<List rows={rows} list={list} />);
  return { change, list: screen.getByRole('list'), outside: screen.getByText('Outside') };
}

test('without a hand on it a list stands as it comes', () => {
  const { change } = show();
  change([two, one]);
  expect(texts()).toEqual(['two', 'one']);
});

test('under the pointer rows stay, change, go and are added at the end; all is in order once it has left', () => {
  const { change, list, outside } = show();
  moveTo(document.body, list);
  change([three, { ...two, text: 'two, approved' }, one]);
  expect(texts()).toEqual(['one', 'two, approved', 'three']);
  moveTo(list, screen.getByText('Menu of a row'));
  change([three, two]);
  expect(texts()).toEqual(['two', 'three']);
  moveTo(screen.getByText('Menu of a row'), outside);
  expect(texts()).toEqual(['three', 'two']);
});

test('a dialog holds the list, too, until the hand is elsewhere after it', () => {
  const { change, list, outside } = show();
  moveTo(document.body, list);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.ariaModal = 'true';
  dialog.setAttribute('aria-modal', 'true');
  moveTo(list, dialog);
  change([two, one]);
  expect(texts()).toEqual(['one', 'two']);
  dialog.remove();
  fireEvent.pointerOver(outside);
  expect(texts()).toEqual(['two', 'one']);
});

test('another filter or order is shown at once', () => {
  const { change, list } = show();
  moveTo(document.body, list);
  change([two, one], 'by name');
  expect(texts()).toEqual(['two', 'one']);
});
