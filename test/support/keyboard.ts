import { expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** So many presses of Tab between two controls are too many for anybody. */
const patience = 60;

type Focus = {
  /** The control in a few words, for whoever reads why a journey failed; empty where nothing has the focus. */
  on: string;
  /** Why the customer does not see it; null when they do. */
  unseen: string | null;
};

/**
 * Where the focus is, and whether the page shows it: by an outline of the control, of what is drawn over it or of the card around
 * it, and not below something else; runs inside the page.
 */
function lookForFocus(): Focus {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (at === null || at === document.body) return { on: '', unseen: null };
  const control = at;
  const words = control.ariaLabel ?? control.closest('label')?.textContent ?? control.textContent;
  const on = `${control.tagName.toLowerCase()} "${words?.trim().slice(0, 60)}"`;
  const looks = [getComputedStyle(control), getComputedStyle(control, '::after')];
  for (let next = control.nextElementSibling; next; next = next.nextElementSibling)
    looks.push(getComputedStyle(next));
  const isOutlined = looks.some(
    ({ outlineStyle, outlineWidth, content }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && content !== 'none',
  );
  if (!isOutlined) return { on, unseen: 'has no outline' };
  const root = control.getRootNode();
  const window = root instanceof ShadowRoot ? root : document;
  const parts = [0.1, 0.5, 0.9];
  const isUncovered = [...control.getClientRects()].some(({ left, top, width, height }) =>
    parts.some((x) =>
      parts.some((y) => {
        const onTop = window.elementFromPoint(left + width * x, top + height * y);
        return onTop !== null && (control.contains(onTop) || onTop.contains(control));
      }),
    ),
  );
  return { on, unseen: isUncovered ? null : 'is out of sight' };
}

/** A customer without a mouse: no pointer, and no focus but the one that the keyboard moves. */
export function keyboardOf(page: Page) {
  /** Waits for what still moves into sight. */
  const seenFocus = async (): Promise<string> => {
    let focus = await page.evaluate(lookForFocus);
    if (focus.unseen !== null) {
      await expect
        .poll(async () => {
          focus = await page.evaluate(lookForFocus);
          return focus.unseen && `${focus.on} ${focus.unseen}`;
        })
        .toBeNull();
    }
    return focus.on;
  };

  const walk = async (step: string, role: Role, name: string | RegExp) => {
    const control = page.getByRole(role, { name, exact: true });
    await expect(control.first()).toBeVisible();
    const wanted = control.and(page.locator(':focus'));
    const met: string[] = [];
    while (met.length < patience) {
      await page.keyboard.press(step);
      met.push((await seenFocus()) || '(the end of the page)');
      if ((await wanted.count()) > 0) return;
    }
    throw new Error(`${patience} × ${step} never came to ${role} "${name}", but to:\n${met.join('\n')}`);
  };

  return {
    /** Tab until a control has the focus; each on the way shows that it has it. */
    tabTo: (role: Role, name: string | RegExp) => walk('Tab', role, name),

    /** The same backwards. */
    tabBackTo: (role: Role, name: string | RegExp) => walk('Shift+Tab', role, name),

    /** Tab to the end of the page or as often as is asked; each control on the way shows that it has the focus. */
    async tabOn(presses: number, step: 'Tab' | 'Shift+Tab' = 'Tab') {
      for (let pressed = 0; pressed < presses; pressed += 1) {
        await page.keyboard.press(step);
        // Nobody presses twice in one frame.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        if ((await seenFocus()) === '') return;
      }
    },

    /** Presses a key on what has the focus, and says where the focus is then: never on nothing. */
    async press(key: string, lands: Locator) {
      await page.keyboard.press(key);
      await expect(lands).toBeFocused();
    },

    /** Types into the field that has the focus, in place of what is in it. */
    async type(text: string) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}
