import { log } from './log.ts';

/** Copies a text; false where the browser denies it, or knows no clipboard as over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a file on this device. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Whether this device has a sheet to share with. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the sheet. A customer who closes it has changed their mind, which is no failure. */
export async function share(content: ShareData): Promise<void> {
  try {
    await navigator.share(content);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      log.warn('The code could not be shared', error);
  }
}
