import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { holdFocus } from '../../ui/focus.tsx';
import { useOpenDrafts } from '../../ui/open-drafts.tsx';
import type { Section, Sections } from './use-sections.ts';

type Props = {
  number: number;
  title: string;
  field: Section;
  sections: Sections;
  /** What was settled, in one line; null while something is missing, which keeps the section open. */
  summary: ReactNode;
  children: ReactNode;
};

/** One numbered section of the checkout: folded to one line once it is settled; a draft in it is sent before it folds [E1]. */
export function CheckoutStep({ number, title, field, sections, summary, children }: Props) {
  const id = useId();
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const drafts = useOpenDrafts();
  const isFolded = summary !== null && !sections.isOpened(field);
  const wasFolded = useRef(isFolded);

  useEffect(() => {
    if (wasFolded.current !== isFolded) holdFocus(isFolded ? change.current : heading.current);
    wasFolded.current = isFolded;
  }, [isFolded]);

  const stayOpen = useEffectEvent(() => {
    if (!isFolded) sections.open(field);
  });
  useEffect(() => {
    const part = box.current;
    const noteFocus = () => stayOpen();
    part?.addEventListener('focusin', noteFocus);
    return () => part?.removeEventListener('focusin', noteFocus);
  }, []);

  function fold() {
    const draft = drafts.find(({ form }) => box.current?.contains(form));
    if (draft === undefined) sections.fold(field);
    else draft.form.requestSubmit();
  }

  return (
    <section
      aria-labelledby={id}
      data-field={field}
      ref={box}
      className={classNames(
        'scroll-mt-28 rounded-card border border-card-border bg-surface shadow-card',
        // A field that takes the focus stands above the bar, and so does the error below it.
        'max-lg:[&_:is(input,textarea)]:scroll-mb-12',
        isFolded ? 'flex items-center gap-3 py-2.5 ps-4 pe-2 sm:ps-6 sm:pe-4' : 'p-4 sm:p-6',
      )}
    >
      <div className={classNames('flex min-w-0 grow items-center gap-3 slim:flex-wrap', !isFolded && 'mb-4')}>
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full text-base slim:hidden',
            isFolded ? 'bg-leaf-soft text-leaf' : 'bg-spice-soft text-spice-ink',
          )}
        >
          {isFolded ? <Check size="1.0625rem" strokeWidth={2.5} /> : number}
        </span>
        <div className="min-w-0 grow">
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className={classNames('outline-none', isFolded ? 'text-sm text-ink-soft' : 'text-lg')}
          >
            {title}
          </h2>
          {isFolded && <div className="font-medium wrap-anywhere">{summary}</div>}
        </div>
        {summary !== null && (
          <Button
            ref={change}
            variant="quiet"
            size="sm"
            className="shrink-0 slim:-ms-2.5"
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? 'checkout.changeNamed' : 'checkout.doneNamed', { section: title })}
            onClick={() => (isFolded ? sections.open(field) : fold())}
          >
            {t(isFolded ? 'checkout.change' : 'checkout.done')}
          </Button>
        )}
      </div>
      {!isFolded && children}
    </section>
  );
}
