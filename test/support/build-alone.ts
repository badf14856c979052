import { build } from 'vite';
import { z } from 'zod';

const bundle = z.object({ output: z.array(z.object({ code: z.string() })) });

/** The code of modules built without the rest of the app, one text per file of the output. */
export async function buildAlone(input: string | string[]): Promise<string[]> {
  const { output } = bundle.parse(
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input, preserveEntrySignatures: 'strict' },
      },
    }),
  );
  return output.map(({ code }) => code);
}
