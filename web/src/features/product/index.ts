export { ProductPicture, pictureSource } from './ProductPicture';
