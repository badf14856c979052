/**
 * The outline of a whole box while the input in it has the focus of the keyboard. The box is `relative`, the input a
 * `peer` that stands before this.
 */
export function FocusRing() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -inset-px rounded-[inherit] outline-offset-2 outline-focus peer-focus-visible:outline-2"
    />
  );
}
