export { ProductInformation, type ProductInformationProps } from './ProductInformation';
export { ProductPicture, pictureSource } from './ProductPicture';
export { type ProductFacts, type ProductPrice, unknownProduct } from './productFacts';
