import { fill, inLanguages, within, type InLanguages, type Words } from '../words.ts';
import type { Act } from './driver.ts';

/** An act as a tester would be told; names of the page are those of the English shop. */
export const actTexts = (act: Act): InLanguages<string> => inLanguages((words) => textOf(act, words));
export const actText = (act: Act): string => actTexts(act).en;

function textOf(act: Act, words: Words): string {
  const { frames } = words;
  const text = (frame: string, name: string, value = '') =>
    fill(frame, { name: within(words, name), value: within(words, value) });
  if ('open' in act) return text(frames.actOpen, act.open);
  if ('press' in act) {
    const name = act.press.replace(/\s*\*$/, ' …');
    return text(act.ifThere === true ? frames.actPressIfThere : frames.actPress, name);
  }
  if ('type' in act)
    return act.type === '' ? text(frames.actEmpty, act.into) : text(frames.actType, act.into, act.type);
  if ('key' in act) return text(frames.actKey, act.key);
  if ('device' in act) return frames[act.device];
  if ('gateway' in act) return frames[act.gateway];
  if ('signIn' in act) return frames[act.signIn];
  if ('push' in act) return frames[act.push];
  if ('lock' in act) return text(frames.actLock, act.lock);
  return text(act.keep === 'tab' ? frames.actTab : frames.actDevice, act.name, JSON.stringify(act.value));
}
