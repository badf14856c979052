import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forgetDrafts, forgetOlderDrafts } from './forget-drafts.ts';
import { readDraft, writeDraft } from './tab-drafts.ts';

const schema = z.object({ city: z.string() });
const read = () => readDraft('place', schema);

/** The tab starts with what the browser has of it. */
function startTab(tab: Record<string, string>): void {
  sessionStorage.clear();
  for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text);
  forgetOlderDrafts();
}

const storedInTab = () =>
  Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? '']));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('[R1.11] (D13) drafts of a tab that was gone while the customer signed out in another one are not the next one’s', () => {
  startTab({});
  writeDraft('place', { city: 'Amberpur' });
  const killed = storedInTab();
  startTab({});
  forgetDrafts({ isHere: true });
  startTab(killed);
  expect(read()).toBeNull();
  writeDraft('place', { city: 'Devgarh' });
  expect(read()).toEqual({ city: 'Devgarh' });
});

it('[R1.11] (D13) a tab that hears of a sign-out late deletes its own drafts alone', () => {
  forgetDrafts({ isHere: true });
  writeDraft('place', { city: 'Amberpur' });
  const here = storedInTab();
  startTab({});
  writeDraft('place', { city: 'Devgarh' });
  forgetDrafts({ isHere: false });
  expect(read()).toBeNull();
  startTab(here);
  expect(read()).toEqual({ city: 'Amberpur' });
});

it('[R1.23] what the link that opened a new tab brought stays, on a device where somebody has signed out', () => {
  forgetDrafts({ isHere: true });
  sessionStorage.clear();
  writeDraft('place', { city: 'Amberpur' });
  forgetOlderDrafts();
  expect(read()).toEqual({ city: 'Amberpur' });
});
