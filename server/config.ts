import { checkConfig } from './check-config.ts';

/** The build of app and provider is one, so this is the address that the app has inside. */
const builtFor: unknown = import.meta.env['VITE_PROVIDER_URL'];

/** `npm run config`: answers the exit code. */
export function config(args: readonly string[]): number {
  return checkConfig(args, process.env, (line) => process.stdout.write(`${line}\n`), builtFor);
}
