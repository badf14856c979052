import { readSettings, type Environment } from './read-settings.ts';

/** Prints what is wrong or missing in the settings; starts and connects nothing. Answers 1 where a start would be refused. */
export function checkConfig(
  args: readonly string[],
  env: Environment,
  write: (line: string) => void,
  builtFor: unknown = '',
): number {
  if (args.join(' ') !== 'check') {
    write('npm run config -- check');
    return 2;
  }
  const { settings, mistakes, advice } = readSettings(env, builtFor);
  for (const mistake of mistakes) write(`Wrong: ${mistake}`);
  for (const one of advice) write(`Note: ${one}`);
  const { demo } = settings.options;
  if (mistakes.length > 0) write('A start with these settings is refused.');
  else if (demo)
    write(
      'The settings are right for a demo: customers and money that anybody knows. A shop needs TIFFIN_DEMO=0.',
    );
  else write(advice.length === 0 ? 'The settings are right.' : 'A start with these settings is possible.');
  return mistakes.length > 0 ? 1 : 0;
}
