import { createContext, use, useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react';

/** A form that is filled in and not sent, and what sending it is called on the page's main button. */
export type OpenDraft = { form: HTMLFormElement; label: string; busy: boolean };

type Register = (draft: OpenDraft) => () => void;

const RegisterContext = createContext<Register>(() => () => undefined);
const DraftsContext = createContext<readonly OpenDraft[]>([]);

/** Collects the open drafts of a page whose main button deals with them before anything else [E1]. */
export function OpenDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<readonly OpenDraft[]>([]);
  const register = useCallback<Register>((draft) => {
    setDrafts((before) => [...before, draft].toSorted(inDocumentOrder));
    return () => setDrafts((before) => before.filter((one) => one !== draft));
  }, []);
  return (
    <RegisterContext value={register}>
      <DraftsContext value={drafts}>{children}</DraftsContext>
    </RegisterContext>
  );
}

/** The open drafts of the page, from top to bottom. */
export function useOpenDrafts(): readonly OpenDraft[] {
  return use(DraftsContext);
}

type Options = { isFilled: boolean; label: string; busy?: boolean };

/** Registers a form while it is filled in; the page sends it as if its own button were pressed. */
export function useOpenDraft(
  form: RefObject<HTMLFormElement | null>,
  { isFilled, label, busy = false }: Options,
): void {
  const register = use(RegisterContext);
  useEffect(() => {
    if (!isFilled || form.current === null) return undefined;
    return register({ form: form.current, label, busy });
  }, [form, isFilled, label, busy, register]);
}

function inDocumentOrder({ form: one }: OpenDraft, { form: other }: OpenDraft): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
