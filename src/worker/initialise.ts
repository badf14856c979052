import { recordOf } from '../../machines/push/push-message.ts';
import { persistSender } from './kept-sender.ts';

const known = [
  'apiKey',
  'authDomain',
  'projectId',
  'storageBucket',
  'messagingSenderId',
  'appId',
  'measurementId',
];
const longest = 300;

/**
 * Handles INIT_FIREBASE: stores the sender of this shop's messages, because pages may be closed when one arrives. Answers on the
 * port whether the configuration was valid [R4.15].
 */
export async function initialiseBy({ data, ports }: Pick<MessageEvent, 'data' | 'ports'>): Promise<void> {
  const sender = senderOf(data);
  if (sender !== null) await persistSender(sender);
  ports[0]?.postMessage(sender !== null);
}

/** The number of the Firebase project that a configuration names; null when it is none. */
function senderOf(message: unknown): string | null {
  const { type, config } = recordOf(message);
  if (type !== 'INIT_FIREBASE') return null;
  const fields = Object.entries(recordOf(config));
  const isClean = fields.every(
    ([name, value]) => known.includes(name) && typeof value === 'string' && value.length <= longest,
  );
  const sender = recordOf(config)['messagingSenderId'];
  return isClean && typeof sender === 'string' && /^\d+$/.test(sender) ? sender : null;
}
