import { onTestFinished } from 'vitest';
import { watchAnnouncements } from '../../src/ui/announcer.ts';

/** What is announced from now on until the test ends; grows with each announcement. */
export function announcements(): string[] {
  const texts: string[] = [];
  onTestFinished(watchAnnouncements(({ text }) => texts.push(text)));
  return texts;
}
