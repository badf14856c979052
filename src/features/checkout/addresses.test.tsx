// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireAddress } from '../../../test/support/wire-replies.ts';

const line = '12 Ghat Road, Blue gate, Lakeside, Amberpur 313099';

/** With the section of the addresses opened, which is folded as soon as the usual one is chosen. */
async function checkout(answers: Record<string, Answer> = {}): Promise<View> {
  const view = await renderView({ at: '/user/checkout', isCustomer: true, answers });
  await view.press('Change: Where shall we bring it?');
  return view;
}

describe('the addresses at checkout', () => {
  it('[R1.11] an edited address is saved under its id, and chosen', async () => {
    const changed = { ...wireAddress, address: '14 Ghat Road' };
    const view = await checkout({ update_address: { error: false, message: '', data: [changed] } });
    await view.press(`Edit address: ${line}`);
    await view.type('Flat, house, street', '14 Ghat Road');
    await view.press('Save address');
    await view.eventually(() =>
      expect(view.sent('update_address')).toMatchObject([{ id: '11', address: '14 Ghat Road' }]),
    );
    await view.eventually(() => expect(view.has('Save address')).toBe(false));
  });

  it('[R5.8] what is missing is named at its field, and the draft stays', async () => {
    const view = await checkout();
    await view.press(`Edit address: ${line}`);
    await view.type('Landmark', ' ');
    await view.type('Area', 'Hillside');
    await view.press('Save address');
    await view.sees('Enter the landmark');
    expect(document.activeElement).toBe(await view.control('Landmark'));
    expect(await view.control('Area')).toHaveProperty('value', 'Hillside');
    expect(view.sent('update_address')).toEqual([]);
  });

  it('[R1.11] deleting asks first, starts at the safe answer, and takes the address away', async () => {
    let isDeleted = false;
    const view = await checkout({
      get_address: () => list(isDeleted ? [] : [wireAddress]),
      delete_address: () => {
        isDeleted = true;
        return { error: false, message: '' };
      },
    });
    await view.press(`Delete address: ${line}`);
    await view.sees('Delete this address?');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await view.press('Delete');
    await view.sees('You have no saved address yet.');
    expect(view.sent('delete_address')).toMatchObject([{ id: '11' }]);
  });

  it('[R1.11] a deletion that is refused says so and keeps the address', async () => {
    const view = await checkout({
      delete_address: { error: true, message: 'An order is on its way there.' },
    });
    await view.press(`Delete address: ${line}`);
    await view.press('Delete');
    await view.sees('An order is on its way there.');
    await view.press('Cancel');
    expect(await view.control(`Edit address: ${line}`)).not.toBeNull();
  });
});
