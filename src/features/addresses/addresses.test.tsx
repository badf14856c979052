import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { setLogSink } from '../../lib/log.ts';
import { list } from '../../../test/support/view-answers.ts';
import { wireAddress } from '../../../test/support/wire-replies.ts';

const home = { ...wireAddress, id: '7', address: '4 Lake Road', is_default: '1' };
const office = { ...wireAddress, id: '8', type: 'office', address: '9 Mill Lane', is_default: '0' };

/** A provider that keeps addresses. */
function provider(rows: (typeof home)[]) {
  let kept = rows;
  return {
    get_address: () => (kept.length === 0 ? { error: true, message: 'None', data: [] } : list(kept)),
    update_address: (form: Record<string, string>) => {
      kept = kept.map((row) => {
        const isIt = row.id === form['id'];
        const isDefault = form['is_default'] === '1' ? (isIt ? '1' : '0') : row.is_default;
        return { ...row, ...(isIt && { address: form['address'] ?? row.address }), is_default: isDefault };
      });
      return list(kept.filter(({ id }) => id === form['id']));
    },
    add_address: (form: Record<string, string>) => {
      const added = { ...wireAddress, ...form, id: '9' };
      kept = [...kept, added];
      return list([added]);
    },
    delete_address: (form: Record<string, string>) => {
      kept = kept.filter(({ id }) => id !== form['id']);
      return { error: false, message: '', data: [] };
    },
  };
}

const page = (rows: (typeof home)[]) =>
  renderView({ at: '/user/address', isCustomer: true, answers: provider(rows) });
const shown = () => [...document.querySelectorAll('main li')].map((row) => row.textContent ?? '');

describe('the saved addresses', () => {
  it('[R1.11] lists them, the default first, and another can become the default', async () => {
    const view = await page([office, home]);
    await view.sees('9 Mill Lane');
    expect(shown()[0]).toMatch(/Default.*4 Lake Road/);
    await view.press(/^Make this the default: 9 Mill Lane/);
    await view.eventually(() => expect(shown()[0]).toMatch(/Default.*9 Mill Lane/));
    expect(view.sent('update_address')).toMatchObject([{ id: '8', is_default: '1' }]);
  });

  it('[R1.11] changes one in place', async () => {
    const view = await page([home]);
    await view.press(/^Edit address: 4 Lake Road/);
    await view.type('Street', '5 Lake Road');
    await view.press('Save address');
    await view.eventually(() => expect(view.has('Save address')).toBe(false));
    await view.sees('5 Lake Road');
  });

  it('[R1.11] deletes one after a question that starts at the safe answer', async () => {
    const view = await page([home, office]);
    await view.press(/^Delete address: 9 Mill Lane/);
    await view.sees('Delete this address?');
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await view.press('Delete');
    await view.eventually(() => expect(shown().join(' ')).not.toContain('9 Mill Lane'));
    expect(view.sent('delete_address')).toEqual([{ id: '8', language: 'en' }]);
  });

  it('[R1.11] the focus stays with the address whose deletion was given up', async () => {
    const view = await page([home, office]);
    const button = /^Delete address: 9 Mill Lane/;
    await view.press(button);
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await view.press('Cancel');
    const back = await view.control(button);
    await view.eventually(() => expect(document.activeElement).toBe(back));
  });

  it('[R1.11] the focus stays with the address that became the default', async () => {
    const view = await page([home, office]);
    const button = /^Make this the default: 9 Mill Lane/;
    (await view.control(button)).focus();
    await view.press(button);
    await view.eventually(() => expect(view.has(button)).toBe(false));
    await view.eventually(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit address: 9 Mill Lane/),
    );
  });

  it('[R1.11] adds the first one from nothing', async () => {
    const view = await page([]);
    await view.sees('You have no saved address yet.');
    await view.press('Add an address');
    for (const field of ['Street', 'Area', 'Landmark', 'Pincode']) await view.type(field, '12');
    await view.press('Save address');
    await view.eventually(() => expect(shown()).toHaveLength(1));
    expect(view.sent('add_address')).toMatchObject([{ address: '12', is_default: '1' }]);
  });
});

it.each(['/user/address', '/user/checkout'])(
  '[R8.4] addresses that could not be loaded are not called none at %s: that is said, logged, and read again by a press',
  async (at) => {
    const logged: string[] = [];
    const restoreLog = setLogSink((_level, message) => logged.push(message));
    let isWell = false;
    const view = await renderView({
      at,
      isCustomer: true,
      // An answer that holds nothing to read.
      answers: { get_address: () => (isWell ? list([home]) : []) },
    });
    await view.sees('Your addresses could not be loaded.');
    expect(logged).toContain('Request failed: get_address');
    expect(document.querySelector('main')?.textContent).not.toContain('You have no saved address yet.');
    expect(view.has('Street')).toBe(false);
    isWell = true;
    await view.press('Try again');
    await view.sees('4 Lake Road');
    expect(document.body.textContent).not.toContain('Your addresses could not be loaded.');
    restoreLog();
  },
);
