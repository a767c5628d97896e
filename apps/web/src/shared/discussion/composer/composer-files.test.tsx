import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ComposerFiles } from './composer-files.tsx';

afterEach(cleanup);

test('a picture whose address has ended gives way to the icon of a file', () => {
  const file = { id: 1, name: 'ring.png', type: 'png', size: 1, thumbnail: '/ended' };
  const { container } = render(<ComposerFiles label="Files" files={[file]} coming={[]} remove={() => undefined} />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/ended');
  const icons = container.querySelectorAll('svg').length;
  fireEvent.error(picture ?? container);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('svg')).toHaveLength(icons + 1);
});
