/** A file as a `data:` address, which is text alone. */
export async function dataAddressOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${file.type};base64,${btoa(text)}`;
}

/** The file that an address of `dataAddressOf` holds. */
export function blobOf(address: string): Blob {
  const [head = '', content = ''] = address.split(',', 2);
  const type = head.slice('data:'.length).replace(';base64', '');
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
}
