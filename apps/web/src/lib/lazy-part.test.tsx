import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Frame extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? 'failed' : this.props.children;
  }
}

test('a part that failed to load is asked for again when it is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => () => <p>here</p>).mockRejectedValueOnce(new TypeError('not fetched'));
  const Part = lazyPart(load);
  const draw = (key: number) => (
    <Frame key={key}>
      <Part />
    </Frame>
  );
  const { rerender } = render(draw(1));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  await act(async () => rerender(draw(2)));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
