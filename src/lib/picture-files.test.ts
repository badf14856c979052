import { expect, it } from 'vitest';
import { blobOf, dataAddressOf } from './picture-files.ts';

it('a file is the same after its data address, of whatever bytes', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const back = blobOf(await dataAddressOf(new Blob([bytes], { type: 'image/jpeg' })));
  expect(back.type).toBe('image/jpeg');
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes);
});
