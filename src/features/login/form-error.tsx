/** What went wrong with the step as a whole, above its button. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return <p className="rounded-control bg-brick-soft px-3.5 py-2.5 text-sm font-medium text-brick">{text}</p>;
}
