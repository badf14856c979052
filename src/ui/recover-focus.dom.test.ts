import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { holdFocus } from './focus.tsx';
import { recoverFocus } from './recover-focus.ts';

let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <section><h2>Part</h2><button id="inPart">Go</button></section>
      <ul><li id="entry"><button id="inEntry">Read</button></li></ul>
      <p><button id="inPage">Go</button></p>
    </main>
    <aside><button id="beside">Close</button></aside>
    <dialog open>
      <h2>Dialog</h2>
      <section><button id="inDialog">Go</button></section>
      <button id="other">Stay</button>
      <input id="file" type="file" hidden />
    </dialog>`;
  stop = recoverFocus();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const pressed = (id: string): HTMLElement => {
  const control = document.getElementById(id) ?? expect.fail(`There is no ${id}`);
  control.focus();
  control.click();
  return control;
};
const focused = (text: string) =>
  eventually(() => expect(document.activeElement?.textContent?.trim()).toBe(text));

describe('[R5.8] the focus of what went away (565)', () => {
  it.each([
    ['inPart', 'Part'],
    ['inPage', 'Page'],
    ['inDialog', 'Dialog'],
    ['beside', 'Dialog'],
  ])('goes to the heading around it: %s', async (id, heading) => {
    pressed(id).remove();
    await focused(heading);
  });

  it('goes to the entry of a list that has no heading', async () => {
    pressed('inEntry').replaceWith('Read already');
    await focused('Read already');
    expect(document.activeElement?.id).toBe('entry');
  });

  it('goes to what is around where everything near went with it', async () => {
    pressed('inPart').closest('section')?.remove();
    await focused('Page');
  });

  it('follows what is hidden', async () => {
    pressed('inPart').hidden = true;
    await focused('Part');
  });

  it('is left to a better place that comes late', async () => {
    pressed('inPart').remove();
    await focused('Part');
    holdFocus(document.getElementById('other'));
    expect(document.activeElement?.id).toBe('other');
  });

  it('goes to the heading of the open dialog where a view names no place', () => {
    pressed('inDialog').remove();
    holdFocus();
    expect(document.activeElement?.textContent).toBe('Dialog');
  });

  it('stays where a button presses a hidden field', async () => {
    const button = pressed('other');
    document.getElementById('file')?.click();
    button.blur();
    document.body.append('more');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement).toBe(document.body);
  });

  it('stays where something else took it', async () => {
    const gone = pressed('inPart');
    document.getElementById('other')?.focus();
    gone.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement?.id).toBe('other');
  });
});
