import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../../ui/announcer.ts';
import { classNames } from '../../ui/class-names.ts';
import { holdFocus } from '../../ui/focus.tsx';

type OutcomeTone = 'good' | 'calm' | 'bad';

type Props = {
  title: string;
  hint: string;
  icon: ReactNode;
  tone: OutcomeTone;
  extra?: ReactNode;
  actions: ReactNode;
};

const grounds: Record<OutcomeTone, string> = {
  good: 'bg-leaf-soft text-leaf',
  calm: 'bg-turmeric-soft text-turmeric',
  bad: 'bg-brick-soft text-brick',
};

/** How an order stands: one calm sentence, what it means for the money, and what can be done now. */
export function OutcomeCard({ title, hint, icon, tone, extra, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    holdFocus(heading.current);
    announce(`${title}. ${hint}`, { topic: 'outcome', urgency: tone === 'bad' ? 'assertive' : 'polite' });
  }, [title, hint, tone]);

  return (
    <section
      aria-label={title}
      data-tone={tone}
      className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 rounded-card border border-card-border bg-surface px-6 py-10 text-center shadow-card"
    >
      <span
        aria-hidden="true"
        className={classNames('grid size-18 place-items-center rounded-full', grounds[tone])}
      >
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="max-w-md text-ink-soft">{hint}</p>
      {extra}
      <div className="mt-2 flex w-full flex-col gap-2 sm:max-w-80">{actions}</div>
    </section>
  );
}
