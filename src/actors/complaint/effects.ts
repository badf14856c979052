import { fromPromise } from 'xstate';
import type { ComplaintRequest } from '../../../machines/complaint/complaint-setup.ts';
import type { Complaint } from '../../../machines/complaint/complaint.ts';
import { sendComplaint } from '../../api/complaints.ts';
import { blobOf } from '../../lib/picture-files.ts';
import type { App } from '../system/app.ts';

export function complaintEffects({ api, texts }: App) {
  return {
    sendComplaint: fromPromise<Complaint, ComplaintRequest | null>(async ({ input, signal }) => {
      if (input === null) throw new Error('The complaint is not whole');
      const pictures = input.pictures.map(blobOf);
      return sendComplaint(api, { ...input, pictures }, texts.language(), signal);
    }),
  };
}
