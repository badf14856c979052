/** What went wrong with a form as a whole, above its button; spoken when it appears. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-brick-soft px-3.5 py-2.5 text-sm font-medium text-brick">
      {text}
    </p>
  );
}
