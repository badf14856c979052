import { absent, required } from '../http/fields.ts';

export const mostPictures = 3;
const longestComment = 500;
const stars = required.oneOf(['1', '2', '3', '4', '5']).transform(Number);

/** Of the family's list this provider takes one dish per call, with up to three new pictures. */
export const dishRatingFields = {
  order_id: required.id,
  'product_rating_data[0][product_id]': required.id,
  'product_rating_data[0][rating]': stars,
  'product_rating_data[0][comment]': absent.text(longestComment),
  /** Addresses of earlier pictures that stay, by commas; absent keeps them all unless new ones come. */
  'product_rating_data[0][keep_images]': absent.kept(1000),
  'product_rating_data[0][images][0]': absent.file,
  'product_rating_data[0][images][1]': absent.file,
  'product_rating_data[0][images][2]': absent.file,
};

export const riderRatingFields = {
  order_id: required.id,
  rider_id: required.id,
  rating: stars,
  comment: absent.text(longestComment),
};
