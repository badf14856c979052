import type { Model } from '../model.ts';

/** Every machine of the storefront, in the order in which a customer meets them; each is loaded when it is asked for. */
const loaders = {
  root: async () => (await import('./root.ts')).rootModel,
  store: async () => (await import('./store.ts')).storeModel,
  theme: async () => (await import('./theme.ts')).themeModel,
  notices: async () => (await import('./notices.ts')).noticesModel,
  branch: async () => (await import('./branch.ts')).branchModel,
  session: async () => (await import('./session.ts')).sessionModel,
  login: async () => (await import('./login.ts')).loginModel,
  identity: async () => (await import('./identity.ts')).identityModel,
  cart: async () => (await import('./cart.ts')).cartModel,
  cartMerge: async () => (await import('./cart-merge.ts')).cartMergeModel,
  favourites: async () => (await import('./favourites.ts')).favouritesModel,
  dietaryNeeds: async () => (await import('./dietary-needs.ts')).dietaryNeedsModel,
  checkout: async () => (await import('./checkout.ts')).checkoutModel,
  attempt: async () => (await import('./attempt.ts')).attemptModel,
  payment: async () => (await import('./payment.ts')).paymentModel,
  reorder: async () => (await import('./reorder.ts')).reorderModel,
  orderChange: async () => (await import('./order-change.ts')).orderChangeModel,
  complaint: async () => (await import('./complaint.ts')).complaintModel,
  group: async () => (await import('./group.ts')).groupModel,
  phoneProof: async () => (await import('./phone-proof.ts')).phoneProofModel,
  accountDeletion: async () => (await import('./account-deletion.ts')).accountDeletionModel,
  withdrawal: async () => (await import('./withdrawal.ts')).withdrawalModel,
  refill: async () => (await import('./refill.ts')).refillModel,
  tracking: async () => (await import('./tracking.ts')).trackingModel,
  push: async () => (await import('./push.ts')).pushModel,
} satisfies Record<string, () => Promise<Model>>;

export type ModelId = keyof typeof loaders;

export const modelIds = Object.keys(loaders) as readonly ModelId[];

export function modelOf(id: ModelId): Promise<Model> {
  return loaders[id]();
}

/** The project path of a model's file. */
export function modelFileOf(id: ModelId): string {
  return `test/models/machines/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

export function allModels(): Promise<Model[]> {
  return Promise.all(modelIds.map(modelOf));
}
