import { Briefcase, House, MapPin } from 'lucide-react';

/** The picture of each kind of address. */
export const addressIcons = { home: House, office: Briefcase, other: MapPin };
