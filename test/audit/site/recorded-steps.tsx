import { useEffect, useRef } from 'react';
import type { SeenStep } from '../record.ts';
import { useLanguage } from './language.ts';
import { Name, standingText } from './parts.tsx';

type Props = {
  steps: readonly SeenStep[];
  /** The machine whose steps are listed; '' for all. */
  only: string;
  at: number;
  onChoose: (at: number) => void;
  textOf: (step: SeenStep) => string;
};

/** The steps of a record as a list of buttons; arrows go from one to the next. */
export function RecordedSteps({ steps, only, at, onChoose, textOf }: Props) {
  const { t } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    const panel = list.current?.closest('.panel');
    if (chosen && panel) panel.scrollTop = chosen.offsetTop - panel.clientHeight / 2;
  }, []);
  const listed = steps.flatMap((step, index) => (only === '' || step.machine === only ? [index] : []));
  const move = (by: number) => {
    const next = listed[listed.indexOf(at) + by];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus();
  };
  return (
    <ol className="steps" ref={list}>
      {listed.map((index) => {
        const step = steps[index];
        return (
          step && (
            <li key={index}>
              <button
                type="button"
                data-step={index}
                className={step.isKnown ? '' : 'is-unknown'}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onChoose(index)}
                onKeyDown={(event) => {
                  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
                  if (by === undefined) return;
                  event.preventDefault();
                  move(by);
                }}
              >
                <span className="step-number">{index + 1}</span>
                <span>
                  <Name>{step.machine}</Name>: {textOf(step)}
                  <small>
                    <Name>{standingText(step.active)}</Name> · <Name>{(step.ms / 1000).toFixed(1)} s</Name>
                    {step.times > 1 && <> · {t('recordTimes', { n: step.times })}</>}
                    {!step.isKnown && <strong> · {t('unknown')}</strong>}
                  </small>
                </span>
              </button>
            </li>
          )
        );
      })}
    </ol>
  );
}
