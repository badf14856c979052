import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUiWords } from './words.ts';

/** A grey shape of the final size; give it width, height and radius with classes. It stands in a `LoadingRegion`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-control', className)} />;
}

type LoadingProps = {
  /** What is on its way, for screen readers; "loading" when it needs no name. */
  text?: string;
  /** Nothing is on its way yet: the shapes keep still. */
  isStill?: boolean;
  className?: string;
  /** Skeletons. */
  children: ReactNode;
};

/** Skeletons of one region: they breathe together, and loading is announced once. */
export function LoadingRegion({ text, isStill = false, className, children }: LoadingProps) {
  const words = useUiWords();
  return (
    <div aria-busy="true" className={classNames(!isStill && 'breathing', className)}>
      <p className="sr-only">{text ?? words.loading}</p>
      {children}
    </div>
  );
}
