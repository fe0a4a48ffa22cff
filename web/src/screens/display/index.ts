export { DisplayScreen } from './DisplayScreen';
