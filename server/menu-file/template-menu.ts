import type { MenuFile } from './export-menu.ts';
import { menuFormat } from './menu-schema.ts';

const text = (en: string, hi: string, ar: string, fr: string) => ({ en, hi, ar, fr });
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A small menu with every kind of row, to begin a file with. */
export const templateMenu: MenuFile = {
  format: menuFormat,
  currency: 'INR',
  cities: [
    {
      key: 'amberpur',
      name: text('Amberpur', 'अंबरपुर', 'أمبربور', 'Amberpur'),
      latitude: 24.58,
      longitude: 73.69,
      radiusKm: 12,
      maxDeliverableKm: 8,
      minutesPerKm: 4,
      chargeMethod: 'range_wise_charges',
      rangeCharges: [
        { fromKm: 0, toKm: 4, price: '25.00' },
        { fromKm: 4, toKm: 8, price: '50.00' },
      ],
      freeDeliveryFrom: '799.00',
    },
  ],
  branches: [
    {
      key: 'lakeside',
      city: 'amberpur',
      isDefault: true,
      name: text('Lakeside', 'लेकसाइड', 'ضفة البحيرة', 'Bord du lac'),
      address: text(
        '12 Ghat Road, Amberpur 313099',
        '12 घाट रोड, अंबरपुर 313099',
        '12 طريق الغات، أمبربور 313099',
        '12 Ghat Road, Amberpur 313099',
      ),
      email: 'lakeside@shop.example',
      contact: '+91 90000 00101',
      latitude: 24.5764,
      longitude: 73.6802,
      takesOrders: true,
      selfPickup: true,
      deliverOrders: true,
      preparationMinutes: 20,
      hours: days.map((day) => ({ day, opens: '11:00', closes: '23:00', isOpen: true })),
    },
  ],
  categories: [{ key: 'curries', name: text('Curries', 'करी', 'أطباق الكاري', 'Currys') }],
  tags: [
    {
      key: 'dairy',
      kind: 'allergen',
      name: text('Contains dairy', 'दूध से बने पदार्थ शामिल', 'يحتوي على ألبان', 'Contient du lait'),
    },
  ],
  dishes: [
    {
      key: 'dal-makhani',
      category: 'curries',
      name: text('Dal makhani', 'दाल मखनी', 'دال مخني', 'Dal makhani'),
      description: text(
        'Black lentils, simmered overnight with butter',
        'रात भर मक्खन के साथ पकी काली दाल',
        'عدس أسود مطهو ببطء طوال الليل مع الزبدة',
        'Lentilles noires mijotées toute la nuit au beurre',
      ),
      vegetarian: true,
      tags: ['dairy'],
      attribute: text('Size', 'साइज़', 'الحجم', 'Taille'),
      branches: ['lakeside'],
      variants: [
        { key: 'half', name: text('Half', 'हाफ़', 'نصف', 'Demi'), price: '149.00' },
        { key: 'full', name: text('Full', 'फ़ुल', 'كامل', 'Entier'), price: '249.00', specialPrice: '229.00' },
      ],
      addOns: [
        {
          key: 'butter',
          title: text('Extra butter', 'अतिरिक्त मक्खन', 'زبدة إضافية', 'Beurre en plus'),
          price: '20.00',
        },
      ],
    },
  ],
  codes: [
    {
      code: 'WELCOME20',
      message: text(
        '20% off your order',
        'आपके ऑर्डर पर 20% छूट',
        'خصم 20% على طلبك',
        '20\u202f% de remise sur votre commande',
      ),
      startsAt: '2026-01-01T00:00:00+05:30',
      endsAt: '2026-12-31T23:59:59+05:30',
      percent: '20',
      minimumOrder: '199.00',
      maximumDiscount: '100.00',
      maximumUses: 1000,
      repeatAllowed: false,
      branches: ['lakeside'],
    },
  ],
};
