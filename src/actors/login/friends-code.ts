import * as z from 'zod/mini';
import { typedCode } from '../../../machines/typed/typed-text.ts';
import { friendDraft, readDraft, writeDraft } from '../persistence/tab-drafts.ts';

const kept = z.object({ code: z.string() });
const parameter = 'friend';
const longest = 20;

/** The address that a customer sends to friends: the cover, with their code [R1.23]. */
export const friendAddress = (cover: string, code: string): string =>
  `${cover}?${parameter}=${encodeURIComponent(code)}`;

/** Persists the code of a friend's link in this tab, until its customer registers or leaves. */
export function persistFriendsCode(search: string): void {
  const code = typedCode(new URLSearchParams(search).get(parameter) ?? '');
  if (code !== '' && code.length <= longest) writeDraft(friendDraft, { code });
}

/** The code of the friend whose link opened this tab; empty for none. */
export const friendsCode = (): string => readDraft(friendDraft, kept)?.code ?? '';
