import { classNames } from './class-names.ts';
import { useUiWords } from './words.ts';

/** A grey shape of the final size; give it width, height and radius with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-control', className)} />;
}

/** Says once that a region is loading, beside its skeletons. */
export function LoadingNote({ text }: { text?: string }) {
  const words = useUiWords();
  return <p className="sr-only">{text ?? words.loading}</p>;
}
