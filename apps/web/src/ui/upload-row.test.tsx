import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UploadRow } from './upload-row.tsx';

afterEach(cleanup);

test('a picture that no browser draws stands as a file', () => {
  const none = () => undefined;
  const item = { id: 'a', name: 'scan.tif', thumbnail: 'blob:scan', state: 'done', sent: 1, size: 1 } as const;
  const { container } = render(
    <UploadRow item={item} onCancel={none} onRetry={none} onRemove={none} onChoose={none} />,
  );
  const picture = container.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelectorAll('svg').length).toBe(2);
});
