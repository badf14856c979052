import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireUser } from '../../test/support/wire-settings.ts';
import { updateUser } from './profile.ts';

const provider = scriptedProvider();
const asha = { id: 1, username: 'Asha', email: 'asha@example.com', mobile: '9000000001', balance: 50_000 };

describe('changing the profile', () => {
  it('[R3.3] sends what changes and answers the customer without what nobody should have sent', async () => {
    provider.answers({ error: false, message: '', data: wireUser });
    const user = await updateUser(provider.api, { username: ' Asha ' }, 'en');
    expect(user).toMatchObject(asha);
    expect(JSON.stringify(user)).not.toMatch(/secret|hash/);
    expect(provider.seen[0]?.form).toEqual({ username: 'Asha', language: 'en' });
  });

  it('[R3.3] an empty body means that nothing was new', async () => {
    provider.answers('');
    expect(await updateUser(provider.api, { email: 'asha@example.com' }, 'en')).toBeNull();
  });

  it('[R3.3] a picture travels as a file, with its type', async () => {
    provider.answers({ error: false, message: '', data: wireUser });
    const image = new Blob(['bytes'], { type: 'image/webp' });
    await updateUser(provider.api, { image }, 'en');
    expect(provider.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(provider.seen[0]?.body).toMatch(
      /name="image"; filename="picture"\s+Content-Type: image\/webp\s+bytes/,
    );
    provider.answers({ error: false, message: '', data: { ...wireUser, image: '' } });
    await updateUser(provider.api, { image: null }, 'en');
    expect(provider.seen[1]?.form).toEqual({ remove_image: '1', language: 'en' });
  });
});
