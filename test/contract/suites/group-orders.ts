import { expect, it } from 'vitest';
import type { GroupAccess, GroupCommand } from '../../../machines/group/group-commands.ts';
import { readCart } from '../../../src/api/cart.ts';
import { createApi } from '../../../src/api/client.ts';
import { readGroup, sendGroupCommand } from '../../../src/api/groups.ts';
import { readProducts } from '../../../src/api/products.ts';
import { lineOf } from '../../../machines/cart/cart.ts';
import type { ContractProvider } from '../contract-provider.ts';

/** A cart that a host and a guest fill, each with a client of their own. */
export function groupOrdersContract(provider: () => ContractProvider): void {
  it('[R1.6] a host opens a group order, a guest joins it without an account and adds a dish, and the host ends it', async () => {
    await provider().enter();
    const { api } = provider();
    const guestsApi = createApi({ host: api.host, language: () => 'en' });
    const host: GroupAccess = { role: 'host', branchId: 1 };
    let revision = Date.now();
    const by = (client: typeof api, access: GroupAccess) => (command: GroupCommand) =>
      sendGroupCommand(client, access, { revision: (revision += 1), command }, 'en');
    const asHost = by(api, host);
    const opened = await asHost({ kind: 'start', name: 'Asha' });
    expect(opened).toMatchObject({ status: 'open', isHost: true, hostName: 'Asha', branchId: 1 });
    const guest: GroupAccess = { role: 'guest', token: opened.token, key: 'a-key-of-a-device-of-somebody' };
    const asGuest = by(guestsApi, guest);
    expect(await readGroup(guestsApi, guest, null, 'en')).toMatchObject({ guestId: null, token: '' });
    const joined = await asGuest({ kind: 'join', name: 'Ravi' });
    const ravi = { id: joined.guestId ?? 0, name: 'Ravi' };
    expect(joined.guests).toEqual([ravi]);
    const [dosa] = await readProducts(api, { branchId: 1, language: 'en' }, [1030]);
    const variantId = dosa?.variants[0]?.id ?? 0;
    const line = dosa ? lineOf(dosa, variantId, [], 2, 'No onion') : null;
    if (line === null) return expect.unreachable('the seed has a dosa');
    const added = await asGuest({ kind: 'line', line });
    expect(added.lines).toMatchObject([
      { quantity: 2, note: 'No onion', guest: ravi, key: `${line.key}@${ravi.id}` },
    ]);
    expect((await readCart(api, { branchId: 1 }, 'en')).lines).toEqual(added.lines);
    expect(await readGroup(guestsApi, guest, added.revision, 'en')).toBeNull();
    expect(await asHost({ kind: 'hold', isHeld: true })).toMatchObject({ status: 'held' });
    await expect(asGuest({ kind: 'line', line })).rejects.toMatchObject({ kind: 'refusal' });
    expect(await asHost({ kind: 'remove', guestId: ravi.id })).toMatchObject({ guests: [], lines: [] });
    expect(await asHost({ kind: 'close' })).toMatchObject({ status: 'closed' });
    expect(await readGroup(guestsApi, guest, null, 'en')).toMatchObject({
      status: 'closed',
      wasRemoved: true,
    });
    const unknown = readGroup(guestsApi, { ...guest, token: 'nowhere' }, null, 'en');
    return expect(unknown).rejects.toMatchObject({ kind: 'refusal' });
  });
}
