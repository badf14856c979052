/**
 * A url-encoded body as flat keys: what is sent twice becomes a list, and `a[]` or `a[b]` stay literal names. Broken
 * percent signs are kept as they are.
 */
export function readForm(text: string): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = form[key];
    if (earlier === undefined) form[key] = value;
    else form[key] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
  }
  return form;
}
