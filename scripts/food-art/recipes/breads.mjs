import { laccha, naan, roti } from '../breads.mjs';
import { chilli, coriander, pat, slivers } from '../garnishes.mjs';
import { at, blob, path, spread, stroke } from '../kit.mjs';
import { many, side } from './portions.mjs';
import { board, cloth, leafMat, plate, tray } from '../vessels.mjs';

export const breads = {
  'butter-naan': (k) =>
    cloth(k, 240, 190, 280, ['#fff3e0', '#e0703a'], 8) +
    naan(k, 214, 150, 250, -16) +
    naan(k, 256, 210, 250, 10, pat(k, -6, 0, 46)) +
    coriander(k, 130, 270, 0.8),
  'garlic-naan': (k) =>
    board(k, 240, 190, 420, 260) +
    naan(
      k,
      236,
      190,
      310,
      -10,
      slivers(k, -16, 0, 84, 34, ['#fffdf0', '#f6e3b0', '#e3b968'], 7) +
        many(spread(k, 12, -16, 0, 90).map(([x, y]) => coriander(k, x, y * 0.7, 0.42))),
    ) +
    at(
      392,
      110,
      path(
        'M0 -26C4 -14 26 -8 24 14C22 30 -22 30 -24 14C-26 -8 -4 -14 0 -26Z',
        k.round(['#ffffff', '#f4ead8', '#cdb79a']),
      ) + stroke('M0 -20C-4 0 -10 12 -8 22M0 -20C4 0 10 12 8 22', '#c9a9b8', 2.4),
    ),
  'tandoori-roti': (k) =>
    tray(k, 240, 182, 152, 'copper') +
    roti(k, 262, 206, 104, undefined, 20) +
    roti(k, 222, 164, 106, undefined, 24),
  'lachha-paratha': (k) =>
    plate(k, 240, 184, 156, 'indigo') +
    laccha(k, 268, 214, 92) +
    laccha(k, 210, 158, 100) +
    pat(k, 206, 152, 34),
  'aloo-paratha': (k) =>
    plate(k, 214, 182, 150, 'cream') +
    roti(k, 228, 204, 106, ['#f6d793', '#dfa04a', '#a9651e'], 26) +
    roti(k, 204, 168, 108, ['#f9dc9a', '#e3a850', '#ad6a22'], 30) +
    pat(k, 200, 158, 52) +
    coriander(k, 250, 214, 0.7) +
    coriander(k, 150, 196, 0.6) +
    side(k, 'white', 400, 112, 52, 'terracotta', coriander(k, 400, 112, 0.5)) +
    side(k, 'red', 406, 240, 42, 'white', chilli(k, 406, 240, 40)),
  'makki-roti': (k) =>
    leafMat(k, 236, 190, 440, 290) +
    roti(k, 246, 206, 98, ['#ffe27a', '#f2b834', '#c08418'], 14) +
    roti(k, 212, 168, 100, ['#ffe88a', '#f5c042', '#c98f1e'], 16) +
    at(360, 150, path(blob(k, 28, 24), k.round(['#d99a55', '#a8632a', '#6f3b14']))) +
    at(380, 188, path(blob(k, 22, 18), k.round(['#d99a55', '#a8632a', '#6f3b14']))) +
    pat(k, 206, 160, 36),
};
