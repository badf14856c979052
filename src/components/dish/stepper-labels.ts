import type { TFunction } from 'i18next';

/** The names of the buttons that count a dish, or an extra, which is chosen. */
export function stepperLabels(t: TFunction, name: string, quantity: number) {
  return {
    group: t('product.quantityOf', { name }),
    increase: t('product.increase', { name, quantity }),
    decrease: t('product.decrease', { name, quantity }),
    remove: t('product.remove', { name }),
  };
}
